export const cardExpiring = {
  subject: '【{store}】{plan}のお支払いに使うカードの有効期限が近づいています',
  title: 'カードの有効期限が近づいています',
  lead: '{plan}のお支払いに使うカード（{method}）の有効期限は{month}です。',
  next: '次回のお支払い',
  nextOn: '{date}（{amount}）',
  link: 'お支払い方法を変更する',
  why: '有効期限が切れるとお支払いができず、視聴できなくなることがあります。新しいカードが届いたら変更してください。',
} as const;
