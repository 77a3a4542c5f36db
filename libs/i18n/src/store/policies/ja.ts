export const policies = {
  privacyTitle: 'プライバシーポリシー',
  termsTitle: '利用規約',
  external: '本文は別のページに掲載しています。',
  read: '{title}を読む',
  textOf: '{title}の本文',
  readFirst: '最後までお読みいただくと、同意できます。',
  agree: '{title}に同意します',
  none: '{title}はまだ公開されていません。',
  revision: '第{revision}版',
} as const;
