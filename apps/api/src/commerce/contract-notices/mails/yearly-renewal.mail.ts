import { businessDate } from '@account/domain/commerce/calendar/business-date';
import { formatYen, yen } from '@account/domain/commerce/money/yen';
import * as z from 'zod';

import { declareMail } from '../../../messaging/templates/mail.declaration.js';
import {
  contractPage,
  dateOf,
  lastMinuteBefore,
  linksToCancel,
  paymentShape,
  samplePayment,
} from '../contract-mail.declaration.js';

export const yearlyRenewalMail = declareMail({
  name: 'yearlyRenewal',
  isOwed: true,
  canBeResent: true,

  values: z.strictObject(paymentShape),

  words: {
    ja: {
      subject: '【{store}】{plan}は{date}に更新されます',
      title: '年額プランの更新のお知らせ',
      lead: '{plan}は{date}に自動で更新され、次の期間の料金をお支払いいただきます。',
      on: '次回のお支払い',
      amount: '金額（税込）',
      method: 'お支払い方法',
      link: '契約内容を確認する',
      cancel: '更新しない場合は、{until}（日本時間）までに解約してください。',
    },
    en: {
      subject: 'Your {store} plan {plan} renews on {date}',
      title: 'Your yearly plan renews soon',
      lead: '{plan} renews automatically on {date}, with the payment for the next year.',
      on: 'Next payment',
      amount: 'Amount (tax included)',
      method: 'Payment method',
      link: 'See your plan',
      cancel: 'If you don’t want to renew, cancel by {until}, Japan time.',
    },
  },

  samples: [{ ...samplePayment, dueOn: businessDate('2027-04-01'), amount: yen(19_800) }],

  write({ contractId, plan, dueOn, amount, method }, { words, sender, ...desk }) {
    const date = dateOf(dueOn, desk);
    const lead = words('lead', { plan, date });
    return {
      subject: words('subject', { store: sender.name, plan, date }),
      title: words('title'),
      preview: lead,
      lead,
      facts: [
        { name: words('on'), value: date },
        { name: words('amount'), value: formatYen(amount) },
        { name: words('method'), value: method },
      ],
      link: { href: contractPage(contractId, desk), text: words('link') },
      otherLinks: linksToCancel(contractId, desk),
      notes: [words('cancel', { until: lastMinuteBefore(dueOn, desk) })],
    };
  },
});
