import type { Words } from '@account/i18n/platform/words/words';

export const ja = {
  subject: '【{store}】{plan}は{date}に更新されます',
  title: '年額プランの更新のお知らせ',
  lead: '{plan}は{date}に自動で更新され、次の期間の料金をお支払いいただきます。',
  on: '次回のお支払い',
  amount: '金額（税込）',
  method: 'お支払い方法',
  link: '契約内容を確認する',
  cancel: '更新しない場合は、{until}（日本時間）までに解約してください。',
} as const;

export const en = {
  subject: 'Your {store} plan {plan} renews on {date}',
  title: 'Your yearly plan renews soon',
  lead: '{plan} renews automatically on {date}, with the payment for the next year.',
  on: 'Next payment',
  amount: 'Amount (tax included)',
  method: 'Payment method',
  link: 'See your plan',
  cancel: 'If you don’t want to renew, cancel by {until}, Japan time.',
} as const satisfies Words<typeof ja>;
