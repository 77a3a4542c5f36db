export const licenses = {
  title: 'ライセンス',
  lead: 'このサービスは、次のオープンソースソフトウェアを利用しています。作者の皆さまに感謝します。',
  texts: 'ライセンスの本文',
  textsLead: '本文は英語の原文です。著作権の表示は、それぞれのソフトウェアの欄に記載しています。',
  group: '{license}（{count}件）',
  read: '{license} の本文を読む',
} as const;
