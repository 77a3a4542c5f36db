export const paymentMethodChanged = {
  registered: {
    subject: '【{store}】お支払い方法を登録しました',
    title: 'お支払い方法の登録',
    lead: '{store}のお支払い方法に{name}を登録しました。',
  },
  deleted: {
    subject: '【{store}】お支払い方法を削除しました',
    title: 'お支払い方法の削除',
    lead: '{store}のお支払い方法から{name}を削除しました。',
  },
  when: '変更日時：{moment}（日本時間）',
  link: 'お支払い方法を確認する',
  notYou:
    'お心当たりがない場合は、ほかの方があなたのアカウントを操作したおそれがあります。すぐにパスワードを変更し、{store}のお問い合わせ窓口へご連絡ください。',
  notYouWithoutPassword:
    'お心当たりがない場合は、ほかの方があなたのアカウントを操作したおそれがあります。{store}のお問い合わせ窓口へご連絡ください。',
} as const;
