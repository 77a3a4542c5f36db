export const yearlyRenewal = {
  subject: '【{store}】{plan}は{date}に更新されます',
  title: '年額プランの更新のお知らせ',
  lead: '{plan}は{date}に自動で更新され、次の期間の料金をお支払いいただきます。',
  on: '次回のお支払い',
  amount: '金額（税込）',
  method: 'お支払い方法',
  link: '契約内容を確認する',
  cancel: '更新しない場合は、{until}（日本時間）までに解約してください。',
} as const;
