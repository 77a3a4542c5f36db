export const freePeriodEnding = {
  subject: '【{store}】{plan}を無料で利用できる期間がまもなく終わります',
  title: '無料の期間がまもなく終わります',
  lead: '{plan}は{until}（日本時間）まで無料で利用できます。続けて利用するには、お支払い方法を設定してください。',
  on: '設定した場合の最初のお支払い',
  amount: '金額（税込）',
  link: 'お支払い方法を設定する',
  ends: 'お支払い方法の設定がない場合、契約は自動で終了し、料金はかかりません。',
} as const;
