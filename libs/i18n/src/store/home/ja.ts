export const home = {
  title: 'ホーム',
  login: 'ログインする',
  signUp: '会員登録する',
  myPage: 'マイページを開く',
  newHere: 'はじめてご利用の方',
  newHereText: 'メールアドレスがあれば、すぐに登録できます。',
  memberHere: '会員の方',
  memberHereText: 'ご登録のメールアドレスでログインしてください。',
  welcomeBack: 'ログイン中です',
  welcomeBackText: 'ご登録内容の確認と変更は、マイページで行えます。',
} as const;
