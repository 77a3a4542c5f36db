export const purchaseChecking = {
  subject: '【{store}】{plan}のお支払いを確認しています',
  title: 'お支払いを確認しています',
  lead: '{plan}のお支払いの結果を、決済会社に確認しています。',
  order: '注文番号：{number}',
  wait: '結果がわかりしだい、メールでお知らせします。それまで、あらためてお申し込みいただく必要はありません。',
  link: 'お支払いの状況を見る',
} as const;
