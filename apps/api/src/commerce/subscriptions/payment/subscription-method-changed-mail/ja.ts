export const subscriptionMethodChanged = {
  subject: '【{store}】{plan}のお支払い方法を変更しました',
  title: 'お支払い方法の変更',
  lead: '{plan}のお支払い方法を{method}に変更しました。',
  from: '適用',
  nextPayment: '{date}のお支払いから',
  atOnce: 'お支払いが済んでいない分をこのお支払い方法で請求します。',
  link: '契約内容を確認する',
  notYou:
    'お心当たりがない場合は、ほかの方があなたのアカウントを操作したおそれがあります。すぐにパスワードを変更し、{store}のお問い合わせ窓口へご連絡ください。',
  notYouWithoutPassword:
    'お心当たりがない場合は、ほかの方があなたのアカウントを操作したおそれがあります。{store}のお問い合わせ窓口へご連絡ください。',
} as const;
