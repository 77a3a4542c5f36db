export const emailVerify = {
  title: 'メールアドレスの確認',
  lead: 'ご本人のメールアドレスであることを、メールで届く{codeName}で確認します。',
  sending: '{codeName}を送信しています…',
  submit: '確認する',
  edit: 'メールアドレスを変更する',
  done: {
    title: 'メールアドレスを確認しました',
    lead: 'ご本人のメールアドレスとして、{email} を確認しました。',
    goOn: '元の画面に戻る',
    myPage: 'マイページへ戻る',
  },
} as const;
