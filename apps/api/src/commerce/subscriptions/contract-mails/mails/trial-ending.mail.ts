import * as z from 'zod';

import { declareMail } from '../../../../messaging/templates/index.js';
import {
  dateOf,
  dayBefore,
  lastMinuteBefore,
  linksToCancel,
  linkToContract,
  paymentFacts,
  paymentShape,
  samplePayment,
} from '../contract-mail.declaration.js';

export const trialEndingMail = declareMail({
  name: 'trialEnding',
  isOwed: true,

  values: z.strictObject(paymentShape),

  words: {
    ja: {
      subject: '【{store}】{plan}の無料トライアルは{last}までです',
      title: '無料トライアルがまもなく終わります',
      lead: '{plan}の無料トライアルは{last}までです。{date}に初回のお支払いがあり、以後は自動で更新されます。',
      on: '初回のお支払い',
      cancel: '続けない場合は、{until}（日本時間）までに解約してください。料金はかかりません。',
    },
    en: {
      subject: 'Your {store} free trial of {plan} ends on {last}',
      title: 'Your free trial ends soon',
      lead: 'Your free trial of {plan} runs until {last}. Your first payment is on {date}, and the plan renews automatically from then on.',
      on: 'First payment',
      cancel: 'If you don’t want to continue, cancel by {until}, Japan time. You won’t be charged.',
    },
  },

  samples: [samplePayment],

  write({ contractId, dueOn, amount, method }, { words, ...context }) {
    const date = dateOf(dueOn, context);
    const last = dayBefore(dueOn, context);
    return {
      subject: words('subject', { last }),
      lead: words('lead', { last, date }),
      facts: [{ name: words('on'), value: date }, ...paymentFacts({ amount, method }, context)],
      link: linkToContract(contractId, context),
      otherLinks: linksToCancel(contractId, context),
      notes: [words('cancel', { until: lastMinuteBefore(dueOn, context) })],
    };
  },
});
