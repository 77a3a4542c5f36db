export const login = {
  title: 'ログイン',
  email: 'メールアドレス',
  emailUserId: 'メールアドレスまたはユーザID',
  password: 'パスワード',
  forgot: 'パスワードをお忘れの方',
  submit: 'ログインする',
  busy: 'ログインしています…',
  newHere: 'はじめてご利用の方',
  newHereText: 'メールアドレスがあれば、すぐに登録できます。',
  signUp: '会員登録する',
} as const;
