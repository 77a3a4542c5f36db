import type { Words } from '@account/i18n/platform/words/words';

export const ja = {
  subject: '【{store}】{plan}のお支払いに使うカードの有効期限が近づいています',
  title: 'カードの有効期限が近づいています',
  lead: '{plan}のお支払いに使うカード（{method}）の有効期限は{month}です。',
  next: '次回のお支払い',
  nextOn: '{date}（{amount}）',
  link: 'お支払い方法を変更する',
  why: '有効期限が切れるとお支払いができず、視聴できなくなることがあります。新しいカードが届いたら変更してください。',
} as const;

export const en = {
  subject: 'The card for your {store} plan {plan} is about to expire',
  title: 'Your card is about to expire',
  lead: 'The card that pays for {plan} ({method}) is valid until the end of {month}.',
  next: 'Next payment',
  nextOn: '{date} ({amount})',
  link: 'Change the payment method',
  why: 'Once it expires, payments fail and you may not be able to watch. Change the card as soon as you have the new one.',
} as const satisfies Words<typeof ja>;
