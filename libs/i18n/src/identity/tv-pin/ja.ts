export const tvPin = {
  title: 'PINコードの設定',
  lead: 'テレビアプリで、プロフィールを守る4桁の数字を設定します。',
  pinCode: '新しいPINコード',
  pinCodeHint: '半角数字4桁。誕生日など、推測されやすい数字は避けてください。',
  pinCodeConfirm: '新しいPINコード（確認用）',
  cell: '{label} {place}桁目',
  fillFirst: '4桁すべてを2回入力すると、設定できます。',
  submit: 'PINコードを設定する',
  done: {
    title: 'PINコードを設定しました',
    lead: '次にテレビアプリを開くときから、新しいPINコードを入力してください。',
  },
  myPageRow: { name: 'PINコード', set: 'テレビアプリのプロフィールを保護中' },
} as const;
