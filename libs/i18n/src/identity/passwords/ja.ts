export const passwords = {
  password: 'パスワード',
  newPassword: '新しいパスワード',
  newConfirm: '新しいパスワード（確認用）',
  confirm: 'パスワード（確認用）',
  rulesLabel: 'パスワードの条件',
  met: '満たしています',
  unmet: 'まだ満たしていません',
  mayHave: '{rule}（任意）',
  rules: {
    length: '8〜30文字',
    lowercase: '英小文字を1つ以上含む',
    digit: '数字を1つ以上含む',
    uppercase: '英大文字を1つ以上含む',
    symbol: '記号を1つ以上含む',
    characters: '半角の英字・数字・記号だけを使う',
  },
} as const;
