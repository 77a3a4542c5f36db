export const paymentMethodNotRegistered = {
  subject: '【{store}】お支払い方法を登録できませんでした',
  title: 'お支払い方法を登録できませんでした',
  lead: '{store}のお支払い方法に{name}を登録できたことを、決済会社に確認できませんでした。',
  when: '確認日時：{moment}（日本時間）',
  notCharged: '料金は請求していません。',
  again: 'お手数ですが、もう一度登録するか、別のお支払い方法をお選びください。',
  link: 'お支払い方法を登録する',
} as const;
