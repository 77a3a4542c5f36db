import { businessDate } from '@account/domain/commerce/calendar/business-date';
import { formatYen } from '@account/domain/commerce/money/yen';
import * as z from 'zod';

import { declareMail } from '../../../messaging/templates/mail.declaration.js';
import {
  contractPage,
  dateOf,
  dayShape,
  lastMinuteBefore,
  linksToCancel,
  paymentShape,
  samplePayment,
} from '../contract-mail.declaration.js';

export const yearlyReminderMail = declareMail({
  name: 'yearlyReminder',
  canBeResent: true,

  values: z.strictObject({ ...paymentShape, joinedOn: dayShape }),

  words: {
    ja: {
      subject: '【{store}】{plan}をご契約中です（年に1度のお知らせ）',
      title: 'ご契約中のプランのお知らせ',
      lead: '{plan}は、解約するまで自動で更新されます。年に1度、ご契約の内容をお知らせしています。',
      joined: '契約日',
      on: '次回のお支払い',
      amount: '金額（税込）',
      method: 'お支払い方法',
      link: '契約内容を確認する',
      nothing: '続けて利用する場合、お手続きは必要ありません。',
      cancel: '{until}（日本時間）までに解約すると、次回のお支払いはありません。',
    },
    en: {
      subject: 'Your {store} plan {plan}: your yearly reminder',
      title: 'Your plan, once a year',
      lead: '{plan} renews automatically until you cancel. Once a year we remind you of what you have.',
      joined: 'Subscribed on',
      on: 'Next payment',
      amount: 'Amount (tax included)',
      method: 'Payment method',
      link: 'See your plan',
      nothing: 'If you want to keep the plan, you don’t need to do anything.',
      cancel: 'If you cancel by {until}, Japan time, you won’t be charged again.',
    },
  },

  samples: [{ ...samplePayment, joinedOn: businessDate('2025-04-10') }],

  write({ contractId, plan, joinedOn, dueOn, amount, method }, { words, sender, ...desk }) {
    const lead = words('lead', { plan });
    return {
      subject: words('subject', { store: sender.name, plan }),
      title: words('title'),
      preview: lead,
      lead,
      facts: [
        { name: words('joined'), value: dateOf(joinedOn, desk) },
        { name: words('on'), value: dateOf(dueOn, desk) },
        { name: words('amount'), value: formatYen(amount) },
        { name: words('method'), value: method },
      ],
      link: { href: contractPage(contractId, desk), text: words('link') },
      otherLinks: linksToCancel(contractId, desk),
      notes: [words('nothing'), words('cancel', { until: lastMinuteBefore(dueOn, desk) })],
    };
  },
});
