import type { Words } from '@account/i18n/platform/words/words';

export const ja = {
  subject: '【{store}】{plan}のお支払い方法を変更してください',
  title: 'お支払い方法の変更のお願い',
  lead: '{plan}のお支払いに使っている{method}が、利用できなくなりました。',
  next: '次回のお支払い',
  nextOn: '{date}（{amount}）',
  before: '次回のお支払いまでに、別のお支払い方法に変更してください。変更がない場合、視聴を停止します。',
  link: 'お支払い方法を変更する',
} as const;

export const en = {
  subject: 'Change the payment method of your {store} plan {plan}',
  title: 'Change your payment method',
  lead: '{method}, which pays for {plan}, can no longer be used.',
  next: 'Next payment',
  nextOn: '{date} ({amount})',
  before: 'Change to another payment method before the next payment. Otherwise watching is paused.',
  link: 'Change the payment method',
} as const satisfies Words<typeof ja>;
