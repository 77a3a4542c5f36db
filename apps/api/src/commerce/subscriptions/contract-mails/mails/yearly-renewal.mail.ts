import { businessDate } from '@account/domain/commerce/business-day/business-date';
import { yen } from '@account/domain/commerce/money/yen';
import * as z from 'zod';

import { declareMail } from '../../../../messaging/templates/index.js';
import {
  dateOf,
  lastMinuteBefore,
  linksToCancel,
  linkToContract,
  paymentFacts,
  paymentShape,
  samplePayment,
} from '../contract-mail.declaration.js';

export const yearlyRenewalMail = declareMail({
  name: 'yearlyRenewal',
  isOwed: true,

  values: z.strictObject(paymentShape),

  words: {
    ja: {
      subject: '【{store}】{plan}は{date}に更新されます',
      title: '年額プランの更新のお知らせ',
      lead: '{plan}は{date}に自動で更新され、次の期間の料金をお支払いいただきます。',
      on: '次回のお支払い',
      cancel: '更新しない場合は、{until}（日本時間）までに解約してください。',
    },
    en: {
      subject: 'Your {store} plan {plan} renews on {date}',
      title: 'Your yearly plan renews soon',
      lead: '{plan} renews automatically on {date}, with the payment for the next year.',
      on: 'Next payment',
      cancel: 'If you don’t want to renew, cancel by {until}, Japan time.',
    },
  },

  samples: [{ ...samplePayment, dueOn: businessDate('2027-04-01'), amount: yen(19_800) }],

  write({ contractId, dueOn, amount, method }, { words, ...context }) {
    const date = dateOf(dueOn, context);
    return {
      subject: words('subject', { date }),
      lead: words('lead', { date }),
      facts: [{ name: words('on'), value: date }, ...paymentFacts({ amount, method }, context)],
      link: linkToContract(contractId, context),
      otherLinks: linksToCancel(contractId, context),
      notes: [words('cancel', { until: lastMinuteBefore(dueOn, context) })],
    };
  },
});
