import { businessDate } from '@account/domain/commerce/business-day/business-date';
import * as z from 'zod';

import { declareMail } from '../../../../messaging/templates/index.js';
import {
  contractPage,
  contractShape,
  dayBefore,
  dayShape,
  lastMinuteBefore,
  linkToContract,
  sampleContract,
} from '../../contract-mails/index.js';

const endsOn = businessDate('2026-05-01');

export const subscriptionCancelledMail = declareMail({
  name: 'subscriptionCancelled',

  values: z.strictObject({
    ...contractShape,
    /** Exclusive end of the contract; null if it depends on the result of an open payment. */
    endsOn: z.nullable(dayShape),
    isViewingPaused: z.boolean(),
    /** Plan of the scheduled change that was dropped. */
    droppedPlan: z.nullable(z.string().max(200)).default(null),
  }),

  words: {
    ja: {
      subject: '【{store}】{plan}の解約を受け付けました',
      title: '解約の受け付け',
      lead: '{plan}の解約を受け付けました。',
      ends: '終了日時',
      japan: '{moment}（日本時間）',
      watchable: '{moment}まで視聴できます。',
      noPayment: 'これからのお支払いはありません。',
      checking:
        '前回のお支払いの結果を決済会社に確認しています。お支払いが済んでいた場合は、その期間の終わりまで視聴できます。',
      dropped:
        '予定していた{droppedPlan}への変更は取りやめました。解約を取り消しても、変更は元に戻りません。',
      undo: '{date}まで、マイページから解約を取り消せます。',
      act: '解約を取り消す',
      notYou:
        'お心当たりがない場合は、ほかの方がお客さまのアカウントを操作したおそれがあります。{store}のお問い合わせ窓口へご連絡ください。',
    },
    en: {
      subject: 'Your {store} plan {plan} is canceled',
      title: 'Your plan is canceled',
      lead: 'We’ve canceled {plan} as you asked.',
      ends: 'Ends on',
      japan: '{moment} (Japan time)',
      watchable: 'You can watch until {moment}.',
      noPayment: 'There are no further payments.',
      checking:
        'We’re checking the result of your last payment. If it went through, you can watch until the end of what it paid for.',
      dropped: 'The planned change to {droppedPlan} doesn’t take place, even if you undo the cancellation.',
      undo: 'You can undo the cancellation on My Page until {date}.',
      act: 'Undo the cancellation',
      notYou: 'If this wasn’t you, someone else may have used your account. Contact {store} support.',
    },
  },

  samples: [
    { ...sampleContract, endsOn, isViewingPaused: false, droppedPlan: null },
    { ...sampleContract, endsOn, isViewingPaused: true, droppedPlan: null },
    { ...sampleContract, endsOn: null, isViewingPaused: false, droppedPlan: null },
    { ...sampleContract, endsOn, isViewingPaused: false, droppedPlan: '年間プラン' },
  ],

  write({ contractId, endsOn, isViewingPaused, droppedPlan }, { words, ...context }) {
    const end = endsOn === null ? null : lastMinuteBefore(endsOn, context);
    const facts = end === null ? [] : [{ name: words('ends'), value: words('japan', { moment: end }) }];
    return {
      facts,
      ...(endsOn === null
        ? { link: linkToContract(contractId, context) }
        : {
            link: { href: contractPage(contractId, context, '/withdraw'), text: words('act') },
            otherLinks: [linkToContract(contractId, context)],
          }),
      notes: [
        ...(end === null || isViewingPaused ? [] : [words('watchable', { moment: end })]),
        words(endsOn === null ? 'checking' : 'noPayment'),
        ...(droppedPlan === null ? [] : [words('dropped', { droppedPlan })]),
        ...(endsOn === null ? [] : [words('undo', { date: dayBefore(endsOn, context) })]),
        words('notYou'),
      ],
    };
  },
});
