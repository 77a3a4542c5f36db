import type { Words } from '@account/i18n/platform/words/words';

export const ja = {
  subject: '【{store}】{plan}の料金が変わります',
  title: '料金改定のお知らせ',
  lead: '{plan}の料金が、{date}のお支払いから変わります。',
  from: '現在の料金（税込）',
  to: '新しい料金（税込）',
  on: '新しい料金での最初のお支払い',
  link: '契約内容を確認する',
  nothing: '続けて利用する場合、お手続きは必要ありません。',
  cancel: '続けない場合は、{until}（日本時間）までに解約してください。',
} as const;

export const en = {
  subject: 'The price of your {store} plan {plan} is changing',
  title: 'The price of your plan is changing',
  lead: 'The price of {plan} changes with your payment on {date}.',
  from: 'Price now (tax included)',
  to: 'New price (tax included)',
  on: 'First payment at the new price',
  link: 'See your plan',
  nothing: 'If you want to keep the plan, you don’t need to do anything.',
  cancel: 'If you don’t want to continue, cancel by {until}, Japan time.',
} as const satisfies Words<typeof ja>;
