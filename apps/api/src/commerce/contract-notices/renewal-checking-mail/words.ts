import type { Words } from '@account/i18n/platform/words/words';

export const ja = {
  checking: {
    subject: '【{store}】{plan}のお支払いを確認しています',
    title: 'お支払いを確認しています',
    lead: '{date}の{plan}のお支払いについて、決済会社からの回答を待っています。',
  },
  notMade: {
    subject: '【{store}】{plan}のお支払いは行われていませんでした',
    title: 'お支払いは行われていませんでした',
    lead: '確認の結果、{date}の{plan}のお支払いは行われていませんでした。料金は請求していません。',
  },
  result: '結果はメールでお知らせします。お手続きは必要ありません。',
  watch: '確認しているあいだも、これまでどおり視聴できます。重ねて請求することはありません。',
  again: 'お支払いはあらためて自動で行います。お手続きは必要ありません。',
  reserved: 'デビットカードなどでは、確保された金額が戻るまで日数がかかることがあります。',
  amount: '金額（税込）',
  method: 'お支払い方法',
  link: '契約内容を確認する',
} as const;

export const en = {
  checking: {
    subject: 'We are checking your {store} payment for {plan}',
    title: 'We are checking your payment',
    lead: 'We are waiting for the payment company’s answer about your payment for {plan} on {date}.',
  },
  notMade: {
    subject: 'Your {store} payment for {plan} was not made',
    title: 'Your payment was not made',
    lead: 'We checked your payment for {plan} on {date}: it was not made, and you were not charged.',
  },
  result: 'We will email you the result. You don’t need to do anything.',
  watch: 'You can watch as before while we check, and you won’t be charged twice.',
  again: 'We will try the payment again. You don’t need to do anything.',
  reserved: 'A debit card may show a reserved amount for some days until it is released.',
  amount: 'Amount (tax included)',
  method: 'Payment method',
  link: 'See your plan',
} as const satisfies Words<typeof ja>;
