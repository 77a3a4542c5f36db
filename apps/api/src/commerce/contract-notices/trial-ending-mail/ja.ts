export const trialEnding = {
  subject: '【{store}】{plan}の無料トライアルがまもなく終わります',
  title: '無料トライアルがまもなく終わります',
  lead: '{plan}の無料トライアルは{last}までです。{date}に最初のお支払いがあり、以後は自動で更新されます。',
  on: '最初のお支払い',
  amount: '金額（税込）',
  method: 'お支払い方法',
  link: '契約内容を確認する',
  cancel: '続けない場合は、{until}（日本時間）までに解約してください。料金はかかりません。',
} as const;
