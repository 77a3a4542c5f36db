export const methodUnusable = {
  subject: '【{store}】{plan}のお支払い方法を変更してください',
  title: 'お支払い方法の変更のお願い',
  lead: '{plan}のお支払いに使っている{method}が、利用できなくなりました。',
  next: '次回のお支払い',
  nextOn: '{date}（{amount}）',
  before: '次回のお支払いまでに、別のお支払い方法に変更してください。変更がない場合、視聴を停止します。',
  link: 'お支払い方法を変更する',
} as const;
