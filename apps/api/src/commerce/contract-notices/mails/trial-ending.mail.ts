import { formatYen } from '@account/domain/commerce/money/yen';
import * as z from 'zod';

import { declareMail } from '../../../messaging/templates/mail.declaration.js';
import {
  contractPage,
  dateOf,
  dayBefore,
  lastMinuteBefore,
  linksToCancel,
  paymentShape,
  samplePayment,
} from '../contract-mail.declaration.js';

export const trialEndingMail = declareMail({
  name: 'trialEnding',
  isOwed: true,
  canBeResent: true,

  values: z.strictObject(paymentShape),

  words: {
    ja: {
      subject: '【{store}】{plan}の無料トライアルがまもなく終わります',
      title: '無料トライアルがまもなく終わります',
      lead: '{plan}の無料トライアルは{last}までです。{date}に最初のお支払いがあり、以後は自動で更新されます。',
      on: '最初のお支払い',
      amount: '金額（税込）',
      method: 'お支払い方法',
      link: '契約内容を確認する',
      cancel: '続けない場合は、{until}（日本時間）までに解約してください。料金はかかりません。',
    },
    en: {
      subject: 'Your {store} free trial of {plan} ends soon',
      title: 'Your free trial ends soon',
      lead: 'Your free trial of {plan} runs until {last}. Your first payment is on {date}, and the plan renews automatically from then on.',
      on: 'First payment',
      amount: 'Amount (tax included)',
      method: 'Payment method',
      link: 'See your plan',
      cancel: 'If you don’t want to continue, cancel by {until}, Japan time. You won’t be charged.',
    },
  },

  samples: [samplePayment],

  write({ contractId, plan, dueOn, amount, method }, { words, sender, ...desk }) {
    const date = dateOf(dueOn, desk);
    const lead = words('lead', { plan, last: dayBefore(dueOn, desk), date });
    return {
      subject: words('subject', { store: sender.name, plan }),
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
