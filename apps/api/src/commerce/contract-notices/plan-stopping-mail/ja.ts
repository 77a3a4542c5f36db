export const planStopping = {
  subject: '【{store}】{plan}の提供が終わります',
  title: 'プランの提供終了のお知らせ',
  lead: '{plan}は{stop}以後は更新されません。契約は、お支払い済みの期間の終わりとともに終了します。',
  until: '利用できる期限',
  renews: '{date}のお支払いが最後の更新になります。',
  noPayment: '今後のお支払いはありません。',
  nothing: 'お手続きは必要ありません。',
  link: '契約内容を確認する',
} as const;
