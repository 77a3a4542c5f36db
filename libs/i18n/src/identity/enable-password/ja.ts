export const enablePassword = {
  title: 'パスワードの設定',
  first: '続けるにはパスワードが必要です。設定が終わると、元の画面に戻れます。',
  lead: 'パスワードがまだ設定されていません。メールで届く{codeName}と、新しいパスワードを入力してください。',
  sending: '{codeName}を送信しています…',
  submit: '設定する',
  noAddress: {
    title: '先にメールアドレスの確認が必要です',
    text: 'パスワードを設定するための{codeName}は、確認済みのメールアドレスにお送りします。',
    verify: 'メールアドレスを確認する',
  },
  done: {
    title: 'パスワードを設定しました',
    lead: '次回からは、メールアドレスとパスワードでもログインできます。',
    goOn: '元の画面に戻る',
    myPage: 'マイページへ戻る',
  },
  myPageRow: { name: 'パスワード' },
} as const;
