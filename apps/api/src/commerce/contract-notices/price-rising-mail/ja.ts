export const priceRising = {
  subject: '【{store}】{plan}の料金が変わります',
  title: '料金改定のお知らせ',
  lead: '{plan}の料金が、{date}のお支払いから変わります。',
  from: '現在の料金（税込）',
  to: '新しい料金（税込）',
  on: '新しい料金での最初のお支払い',
  link: '契約内容を確認する',
  nothing: '続けて利用する場合、お手続きは必要ありません。',
  cancel: '続けない場合は、{until}（日本時間）までに解約してください。',
} as const;
