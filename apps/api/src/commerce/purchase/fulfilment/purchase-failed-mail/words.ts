import type { Words } from '@account/i18n/platform/words/words';

export const ja = {
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
} as const;

export const en = {
  subject: 'Your {store} order of {plan} was not completed',
  title: 'Your order was not completed',
  lead: 'We checked your payment for {plan}: it was not made, and your order is not complete.',
  refused: 'Your payment for {plan} was not accepted, so your order is not complete.',
  notCharged:
    'You were not charged. A debit card may show a reserved amount for some days until it is released.',
  order: 'Order number: {number}',
  again: 'If you still want the plan, order it again.',
  otherMethod: 'Check your payment method or choose another one, and order again.',
  link: 'Order again',
} as const satisfies Words<typeof ja>;
