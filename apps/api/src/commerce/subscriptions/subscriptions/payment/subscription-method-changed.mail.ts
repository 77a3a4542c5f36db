import { businessDate } from '@account/domain/commerce/business-day/business-date';
import * as z from 'zod';

import { declareMail } from '../../../../messaging/templates/index.js';
import {
  contractShape,
  dateOf,
  dayShape,
  linkToContract,
  methodShape,
  sampleContract,
} from '../../contract-mails/index.js';

export const subscriptionMethodChangedMail = declareMail({
  name: 'subscriptionMethodChanged',

  values: z.strictObject({
    ...contractShape,
    method: methodShape,
    /** The first payment with the new payment method; null if the unpaid amount is charged immediately. */
    countsFrom: z.nullable(dayShape),
  }),

  words: {
    ja: {
      subject: '【{store}】{plan}のお支払い方法を変更しました',
      title: 'お支払い方法の変更',
      lead: '{plan}のお支払い方法を{method}に変更しました。',
      from: '適用',
      nextPayment: '{date}のお支払いから',
      atOnce: 'お支払いが済んでいない分をこのお支払い方法で請求します。',
      notYou:
        'お心当たりがない場合は、ほかの方がお客さまのアカウントを操作したおそれがあります。すぐにパスワードを変更し、{store}のお問い合わせ窓口へご連絡ください。',
      notYouWithoutPassword:
        'お心当たりがない場合は、ほかの方がお客さまのアカウントを操作したおそれがあります。{store}のお問い合わせ窓口へご連絡ください。',
    },
    en: {
      subject: 'The payment method for your {store} plan {plan} was changed',
      title: 'Payment method changed',
      lead: '{plan} is now paid with {method}.',
      from: 'Used from',
      nextPayment: 'The payment of {date}',
      atOnce: 'Your overdue payment is charged to this payment method.',
      notYou:
        'If this wasn’t you, someone else may have used your account. Change your password right away and contact {store} support.',
      notYouWithoutPassword:
        'If this wasn’t you, someone else may have used your account. Contact {store} support.',
    },
  },

  samples: [
    { ...sampleContract, method: 'Visa 末尾 1111', countsFrom: businessDate('2026-05-01') },
    { ...sampleContract, method: 'PayPal', countsFrom: null },
  ],

  write({ contractId, countsFrom }, { words, sender, ...context }) {
    const date = countsFrom === null ? null : dateOf(countsFrom, context);
    return {
      facts: date === null ? [] : [{ name: words('from'), value: words('nextPayment', { date }) }],
      link: linkToContract(contractId, context),
      notes: [
        ...(date === null ? [words('atOnce')] : []),
        words(sender.isEnabledPassword ? 'notYou' : 'notYouWithoutPassword'),
      ],
    };
  },
});
