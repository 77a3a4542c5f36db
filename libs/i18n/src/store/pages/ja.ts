export const home = {
  title: 'ホーム',
  login: 'ログインする',
  signUp: '会員登録する',
  myPage: 'マイページを開く',
  plans: 'プランを見る',
  plansOnOffer: 'プラン',
  offer: '{plan}を契約する',
  offerTrial: '{plan}を{days, number}日間無料で試す',
  allPlans: 'すべてのプラン',
} as const;

export const licenses = {
  title: 'ライセンス',
  lead: 'このサービスは、次のオープンソースソフトウェアを利用しています。作者の皆さまに感謝します。',
  texts: 'ライセンスの本文',
  textsLead: '本文は英語の原文です。著作権の表示は、それぞれのソフトウェアの欄に記載しています。',
  group: '{license}（{count}件）',
  read: '{license} の本文を読む',
} as const;

export const policies = {
  privacyTitle: 'プライバシーポリシー',
  termsTitle: '利用規約',
  external: '本文は別のページに掲載しています。',
  read: '{title}を読む',
  textOf: '{title}の本文',
  toEnd: '最後まで進む',
  unread: '最後まで読むと、同意できます。',
  unreadAlone: '最後までお読みください。',
  wasRead: '最後まで表示しました',
  readFirst: '次へ進むには、{titles}を最後までお読みください。',
  agreeFirst: '次へ進むには、{titles}への同意が必要です。',
  agree: '{title}に同意します',
  none: '{title}はまだ公開されていません。',
  revision: '第{revision}版',
} as const;
