export const renewalDone = {
  renewed: {
    subject: '【{store}】{plan}を更新しました',
    title: 'プランを更新しました',
    lead: '{plan}を更新し、{amount}をお支払いいただきました。',
  },
  released: {
    subject: '【{store}】{plan}のお支払いが完了しました',
    title: 'お支払いが完了しました',
    lead: '{plan}のお支払い（{amount}）が完了しました。これまでどおり視聴できます。',
  },
  checked: {
    subject: '【{store}】{plan}のお支払いを確認しました',
    title: 'お支払いを確認しました',
    lead: '確認していた{plan}のお支払い（{amount}）は、完了していました。',
  },
  period: '利用期間',
  days: '{from}から{to}まで',
  method: 'お支払い方法',
  next: '次回のお支払い',
  nextOn: '{date}（{amount}）',
  ends: '契約の終了',
  link: '請求書を見る',
  cancel: '契約内容の確認と解約は、マイページからいつでもお手続きいただけます。',
} as const;
