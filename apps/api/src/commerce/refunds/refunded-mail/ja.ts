export const refunded = {
  subject: '【{store}】{amount}を返金しました',
  title: 'ご返金のお知らせ',
  lead: {
    whole: '「{plan}」のお支払い{amount}を返金しました。',
    part: '「{plan}」のお支払いのうち{amount}を返金しました。',
    surplus: '「{plan}」について余分にお支払いいただいた{amount}を返金しました。',
  },
  amount: '返金額',
  method: '返金先',
  day: '返金日',
  kept: '「{plan}」はこれまでどおりご利用いただけます。',
  ended: '「{plan}」のご利用は終了しました。',
  statement: 'ご利用明細に反映されるまで、お支払い方法によっては数日から数週間かかることがあります。',
} as const;
