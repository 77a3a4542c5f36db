import type { Words } from '@account/i18n/platform/words/words';

export const ja = {
  subject: '【{store}】{plan}のお支払い方法を変更しました',
  title: 'お支払い方法の変更',
  lead: '{plan}のお支払い方法を{method}に変更しました。',
  from: '適用',
  nextPayment: '{date}のお支払いから',
  atOnce: 'お支払いが済んでいない分をこのお支払い方法で請求します。',
  link: '契約内容を確認する',
  notYou:
    'お心当たりがない場合は、ほかの方があなたのアカウントを操作したおそれがあります。すぐにパスワードを変更し、{store}のお問い合わせ窓口へご連絡ください。',
  notYouWithoutPassword:
    'お心当たりがない場合は、ほかの方があなたのアカウントを操作したおそれがあります。{store}のお問い合わせ窓口へご連絡ください。',
} as const;

export const en = {
  subject: 'The payment method of your {store} plan {plan} was changed',
  title: 'Payment method changed',
  lead: '{plan} is now paid with {method}.',
  from: 'Used from',
  nextPayment: 'The payment of {date}',
  atOnce: 'The payment that is missing is charged to this payment method.',
  link: 'See your plan',
  notYou:
    'If this wasn’t you, someone else may have used your account. Change your password right away and contact {store} support.',
  notYouWithoutPassword:
    'If this wasn’t you, someone else may have used your account. Contact {store} support.',
} as const satisfies Words<typeof ja>;
