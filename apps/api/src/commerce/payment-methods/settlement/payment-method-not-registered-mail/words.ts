import type { Words } from '@account/i18n/platform/words/words';

export const ja = {
  subject: '【{store}】お支払い方法を登録できませんでした',
  title: 'お支払い方法を登録できませんでした',
  lead: '{store}のお支払い方法に{name}を登録できたことを、決済会社に確認できませんでした。',
  when: '確認日時：{moment}（日本時間）',
  notCharged: '料金は請求していません。',
  again: 'お手数ですが、もう一度登録するか、別のお支払い方法をお選びください。',
  link: 'お支払い方法を登録する',
} as const;

export const en = {
  subject: 'Your payment method couldn’t be added to {store}',
  title: 'Your payment method couldn’t be added',
  lead: 'We asked the payment company, but couldn’t confirm that {name} was added to your {store} account.',
  when: 'Checked on {moment}, Japan time.',
  notCharged: 'You haven’t been charged.',
  again: 'Add it again, or choose a different payment method.',
  link: 'Add a payment method',
} as const satisfies Words<typeof ja>;
