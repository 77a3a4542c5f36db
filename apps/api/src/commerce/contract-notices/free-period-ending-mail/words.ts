import type { Words } from '@account/i18n/platform/words/words';

export const ja = {
  subject: '【{store}】{plan}を無料で利用できる期間がまもなく終わります',
  title: '無料の期間がまもなく終わります',
  lead: '{plan}は{until}（日本時間）まで無料で利用できます。続けて利用するには、お支払い方法を設定してください。',
  on: '設定した場合の最初のお支払い',
  amount: '金額（税込）',
  link: 'お支払い方法を設定する',
  ends: 'お支払い方法の設定がない場合、契約は自動で終了し、料金はかかりません。',
} as const;

export const en = {
  subject: 'Your free period of {plan} on {store} ends soon',
  title: 'Your free period ends soon',
  lead: '{plan} is free for you until {until}, Japan time. To keep it after that, set a payment method.',
  on: 'First payment if you keep it',
  amount: 'Amount (tax included)',
  link: 'Set a payment method',
  ends: 'Without a payment method, the plan ends by itself and you won’t be charged.',
} as const satisfies Words<typeof ja>;
