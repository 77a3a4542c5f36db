export const subscriptionCancelled = {
  subject: '【{store}】{plan}の解約を受け付けました',
  title: '解約の受け付け',
  lead: '{plan}の解約を受け付けました。',
  ends: '終了日時',
  japan: '{moment}（日本時間）',
  watchable: '{moment}まで視聴できます。',
  noPayment: 'これからのお支払いはありません。',
  checking:
    '前回のお支払いの結果を決済会社に確認しています。お支払いが済んでいた場合は、その期間の終わりまで視聴できます。',
  undo: '{date}まで、マイページから解約を取り消せます。',
  link: '契約内容を確認する',
  notYou:
    'お心当たりがない場合は、ほかの方があなたのアカウントを操作したおそれがあります。{store}のお問い合わせ窓口へご連絡ください。',
} as const;
