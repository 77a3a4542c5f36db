import type { Words } from '@account/i18n/platform/words/words';

export const ja = {
  subject: '【{store}】{plan}のお支払いを確認しています',
  title: 'お支払いを確認しています',
  lead: '{plan}のお支払いの結果を、決済会社に確認しています。',
  order: '注文番号：{number}',
  wait: '結果がわかりしだい、メールでお知らせします。それまで、あらためてお申し込みいただく必要はありません。',
  link: 'お支払いの状況を見る',
} as const;

export const en = {
  subject: 'We are checking your {store} payment for {plan}',
  title: 'We are checking your payment',
  lead: 'We are checking the result of your payment for {plan} with the payment company.',
  order: 'Order number: {number}',
  wait: 'We’ll email you the result. You don’t need to order again until then.',
  link: 'See your payment',
} as const satisfies Words<typeof ja>;
