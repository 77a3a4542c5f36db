import { businessDate } from '@account/domain/commerce/business-day/business-date';
import * as z from 'zod';

import { declareMail } from '../../../../messaging/templates/index.js';
import {
  dateOf,
  dayShape,
  lastMinuteBefore,
  linksToCancel,
  linkToContract,
  paymentFacts,
  paymentShape,
  samplePayment,
} from '../contract-mail.declaration.js';

export const yearlyReminderMail = declareMail({
  name: 'yearlyReminder',

  values: z.strictObject({ ...paymentShape, joinedOn: dayShape }),

  words: {
    ja: {
      subject: '【{store}】{plan}のご契約内容のお知らせ（年1回）',
      title: 'ご契約内容のお知らせ',
      lead: '{plan}は、解約するまで自動で更新されます。ご契約の内容を、年に1回お知らせしています。',
      joined: '契約日',
      on: '次回のお支払い',
      nothing: '続けて利用する場合、お手続きは必要ありません。',
      cancel: '{until}（日本時間）までに解約すると、次回のお支払いはありません。',
    },
    en: {
      subject: 'Your yearly {plan} summary from {store}',
      title: 'Your yearly summary',
      lead: '{plan} renews automatically until you cancel. We send you this summary once a year.',
      joined: 'Subscribed on',
      on: 'Next payment',
      nothing: 'If you want to keep the plan, you don’t need to do anything.',
      cancel: 'If you cancel by {until}, Japan time, you won’t be charged again.',
    },
  },

  samples: [{ ...samplePayment, joinedOn: businessDate('2025-04-10') }],

  write({ contractId, joinedOn, dueOn, amount, method }, { words, ...context }) {
    return {
      facts: [
        { name: words('joined'), value: dateOf(joinedOn, context) },
        { name: words('on'), value: dateOf(dueOn, context) },
        ...paymentFacts({ amount, method }, context),
      ],
      link: linkToContract(contractId, context),
      otherLinks: linksToCancel(contractId, context),
      notes: [words('nothing'), words('cancel', { until: lastMinuteBefore(dueOn, context) })],
    };
  },
});
