import { businessDate, isBusinessDate, startOf } from '@account/domain/commerce/business-day/business-date';
import { formatYen, yen } from '@account/domain/commerce/money/yen';
import * as z from 'zod';

import { declareMail } from '../../../messaging/templates/index.js';

const sample = {
  plan: '見放題プラン',
  method: 'Visa 末尾 1111',
  amount: 1_078,
  day: businessDate('2026-04-01'),
};

export const refundedMail = declareMail({
  name: 'refunded',

  values: z.strictObject({
    share: z.enum(['whole', 'part', 'surplus']),
    right: z.enum(['kept', 'ended']).nullable(),
    plan: z.string().max(200),
    /** The name shown on pages; for a card only its last digits. */
    method: z.string().max(60),
    amount: z.int().positive(),
    day: z.string().refine(isBusinessDate),
  }),

  words: {
    ja: {
      subject: '【{store}】{amount}を返金しました',
      title: 'ご返金のお知らせ',
      lead: {
        whole: '「{plan}」のお支払い{amount}を返金しました。',
        part: '「{plan}」のお支払いのうち{amount}を返金しました。',
        surplus: '「{plan}」について余分にお支払いいただいた{amount}を返金しました。',
      },
      amount: '返金額',
      method: '返金先',
      day: '返金日',
      kept: '「{plan}」はこれまでどおりご利用いただけます。',
      ended: '「{plan}」のご利用は終了しました。',
      statement: 'ご利用明細に反映されるまで、お支払い方法によっては数日から数週間かかることがあります。',
    },
    en: {
      subject: '{store} has refunded {amount}',
      title: 'Your refund',
      lead: {
        whole: 'Your payment of {amount} for {plan} was refunded.',
        part: '{amount} of your payment for {plan} was refunded.',
        surplus: 'We’ve refunded the {amount} that you overpaid for {plan}.',
      },
      amount: 'Refunded',
      method: 'To',
      day: 'On',
      kept: 'You can use {plan} as before.',
      ended: 'You can no longer use {plan}.',
      statement: 'Depending on how you paid, it can take days or weeks to appear on your statement.',
    },
  },

  samples: [
    { ...sample, share: 'whole', right: 'ended' },
    { ...sample, share: 'part', right: 'kept' },
    { ...sample, share: 'surplus', right: null },
  ],

  write({ share, right, method, amount, day }, { words, format }) {
    const sum = formatYen(yen(amount));
    return {
      subject: words('subject', { amount: sum }),
      lead: words(`lead.${share}`, { amount: sum }),
      facts: [
        { name: words('amount'), value: sum },
        { name: words('method'), value: method },
        { name: words('day'), value: format.dateTime(startOf(businessDate(day)), 'date') },
      ],
      notes: [...(right === null ? [] : [words(right)]), words('statement')],
    };
  },
});
