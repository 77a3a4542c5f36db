import * as z from 'zod';

import { declareMail } from '../../../../messaging/templates/index.js';
import { orderShape, pageAt, pathShape, sampleOrder } from './order-mail.declaration.js';

export const purchaseFailedMail = declareMail({
  name: 'purchaseFailed',

  values: z.strictObject({
    ...orderShape,
    path: pathShape,
    /** True if the provider refused the charge immediately; false if the result was found by a look-up. */
    isRefused: z.boolean().default(false),
  }),

  words: {
    ja: {
      subject: '【{store}】{plan}のお申し込みを完了できませんでした',
      title: 'お申し込みを完了できませんでした',
      lead: '確認の結果、{plan}のお支払いは行われていませんでした。お申し込みは完了していません。',
      refused: '{plan}のお支払いができなかったため、お申し込みは完了していません。',
      notCharged:
        '料金は請求していません。デビットカードなどでは、確保された金額が戻るまで日数がかかることがあります。',
      order: '注文番号：{number}',
      again: 'お申し込みを続ける場合は、もう一度お手続きください。',
      otherMethod: 'お支払い方法を確認するか、別のお支払い方法で、もう一度お手続きください。',
      link: 'もう一度申し込む',
    },
    en: {
      subject: 'Your {store} order for {plan} wasn’t completed',
      title: 'Your order wasn’t completed',
      lead: 'We checked your payment for {plan}: it wasn’t made, and your order isn’t complete.',
      refused: 'Your payment for {plan} wasn’t accepted, so your order isn’t complete.',
      notCharged:
        'You weren’t charged. A debit card may show a reserved amount for a few days until it’s released.',
      order: 'Order number: {number}',
      again: 'If you still want the plan, order it again.',
      otherMethod: 'Check your payment method or choose another one, and order again.',
      link: 'Order again',
    },
  },

  samples: [
    { ...sampleOrder, path: '/plans/standard', isRefused: false },
    { ...sampleOrder, path: '/plans/standard', isRefused: true },
  ],

  write({ orderNumber, path, isRefused }, { words, ...context }) {
    return {
      lead: words(isRefused ? 'refused' : 'lead'),
      link: { href: pageAt(path, context), text: words('link') },
      notes: [
        words('notCharged'),
        words(isRefused ? 'otherMethod' : 'again'),
        words('order', { number: orderNumber }),
      ],
    };
  },
});
