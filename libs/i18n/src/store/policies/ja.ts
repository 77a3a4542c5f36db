export const policies = {
  privacyTitle: 'プライバシーポリシー',
  termsTitle: '利用規約',
  external: '本文は別のページに掲載しています。',
  read: '{title}を読む',
  none: '{title}はまだ公開されていません。',
  revision: '第{revision}版',
} as const;
