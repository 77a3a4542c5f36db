import type { Words } from '@account/i18n/platform/words/words';

export const ja = {
  subject: '【{store}】{plan}の無料トライアルがまもなく終わります',
  title: '無料トライアルがまもなく終わります',
  lead: '{plan}の無料トライアルは{last}までです。{date}に最初のお支払いがあり、以後は自動で更新されます。',
  on: '最初のお支払い',
  amount: '金額（税込）',
  method: 'お支払い方法',
  link: '契約内容を確認する',
  cancel: '続けない場合は、{until}（日本時間）までに解約してください。料金はかかりません。',
} as const;

export const en = {
  subject: 'Your {store} free trial of {plan} ends soon',
  title: 'Your free trial ends soon',
  lead: 'Your free trial of {plan} runs until {last}. Your first payment is on {date}, and the plan renews automatically from then on.',
  on: 'First payment',
  amount: 'Amount (tax included)',
  method: 'Payment method',
  link: 'See your plan',
  cancel: 'If you don’t want to continue, cancel by {until}, Japan time. You won’t be charged.',
} as const satisfies Words<typeof ja>;
