import { businessDate } from '@account/domain/commerce/business-day/business-date';
import { yen } from '@account/domain/commerce/money/yen';
import * as z from 'zod';

import { declareMail } from '../../../../messaging/templates/index.js';
import {
  amountShape,
  contractShape,
  dateOf,
  dayShape,
  linksToCancel,
  linkToContract,
  methodShape,
  paymentFacts,
  sampleContract,
} from '../contract-mail.declaration.js';

export const planReturnedMail = declareMail({
  name: 'planReturned',
  isOwed: true,

  values: z.strictObject({
    ...contractShape,
    /** The plan whose first payment was refused. */
    leftPlan: z.string().max(200),
    on: dayShape,
    amount: amountShape,
    method: methodShape,
  }),

  words: {
    ja: {
      subject: '【{store}】プランを{plan}に戻しました',
      title: 'プランを元に戻しました',
      lead: 'プランを{leftPlan}から{plan}に戻しました。{leftPlan}の料金のお支払いはありません。',
      on: '{plan}のお支払い',
      pays: '{plan}は、以前の料金のまま続きます。お支払いが完了すると、視聴できるようになります。',
    },
    en: {
      subject: 'Your {store} plan is {plan} again',
      title: 'You’re back on your old plan',
      lead: 'Your plan is {plan} again instead of {leftPlan}. You won’t be charged for {leftPlan}.',
      on: 'Payment of {plan}',
      pays: '{plan} continues at its old price. You can watch once the payment goes through.',
    },
  },

  samples: [
    {
      ...sampleContract,
      leftPlan: '年間プラン',
      on: businessDate('2027-04-18'),
      amount: yen(1_980),
      method: 'Visa 末尾 1111',
    },
  ],

  write({ contractId, leftPlan, on, amount, method }, { words, ...context }) {
    return {
      lead: words('lead', { leftPlan }),
      facts: [
        { name: words('on'), value: dateOf(on, context) },
        ...paymentFacts({ amount, method }, context),
      ],
      link: linkToContract(contractId, context),
      otherLinks: linksToCancel(contractId, context),
      notes: [words('pays')],
    };
  },
});
