export const contractEnded = {
  subject: '【{store}】{plan}の契約が終了しました',
  title: '契約が終了しました',
  lead: {
    CANCELLED: '解約のお申し込みのとおり、{plan}の契約が終了しました。ご利用ありがとうございました。',
    STOPPED: '{store}が{plan}の契約を終了しました。ご不明な点は、{store}のお問い合わせ窓口へご連絡ください。',
    HOLD_LIMIT: 'お支払いがなかったため、{plan}の契約が終了しました。',
    FORCED_STOP: '提供の終了にともない、{plan}の契約が終了しました。ご利用ありがとうございました。',
    NO_METHOD: '無料の期間が終わり、お支払い方法の設定がないため、{plan}の契約が終了しました。',
    REFUNDED: '返金にともない、{plan}の契約が終了しました。',
  },
  period: '契約期間',
  days: '{from}から{to}まで',
  noPayment: '今後、このプランの料金はかかりません。',
  again: 'プランの一覧から、いつでももう一度お申し込みいただけます。',
  others: 'ほかのプランは、プランの一覧でご覧いただけます。',
  link: 'プランを見る',
} as const;
