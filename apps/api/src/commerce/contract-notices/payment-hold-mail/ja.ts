export const paymentHold = {
  first: {
    subject: '【{store}】{plan}のお支払いができませんでした',
    title: 'お支払いができませんでした',
    lead: '{date}の{plan}のお支払いができませんでした。',
  },
  reminder: {
    subject: '【{store}】{plan}のお支払いが済んでいません',
    title: 'お支払いが済んでいません',
    lead: '{date}の{plan}のお支払いが、まだ済んでいません。',
  },
  last: {
    subject: '【{store}】{plan}の契約がまもなく終わります',
    title: '契約がまもなく終わります',
    lead: '{date}の{plan}のお支払いが済んでいないため、契約は{end}に終了します。',
  },
  amount: 'お支払い金額（税込）',
  method: 'お支払い方法',
  retry: '次の自動でのお支払い',
  paused: 'お支払いが済むまで、視聴を停止しています。',
  watchable: '{until}（日本時間）までは、これまでどおり視聴できます。',
  payNow: '契約内容のページから、今すぐお支払いいただけます。別のお支払い方法にも変更できます。',
  replace:
    'このお支払い方法は使えなくなっています。契約内容のページで変更すると、そのままお支払いいただけます。',
  ends: 'お支払いがないまま{end}になると、契約は終了します。',
  link: '契約内容を確認して支払う',
} as const;
