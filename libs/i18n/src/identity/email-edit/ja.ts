export const emailEdit = {
  title: 'メールアドレスの変更',
  lead: '新しいメールアドレスに、{codeName}をお送りします。',
  current: '現在のメールアドレス',
  next: '新しいメールアドレス',
  submit: '次へ進む',
  pinCode: {
    title: '{codeName}を入力してください',
    submit: 'メールアドレスを変更する',
    otherEmail: '別のメールアドレスにする',
  },
  done: {
    title: 'メールアドレスを変更しました',
    lead: '次回からは {email} でログインしてください。以前のメールアドレスにも、変更のお知らせをお送りしました。',
  },
  myPageRow: { name: 'メールアドレス', why: '大切なお知らせを確実に受け取れます。' },
} as const;

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
  },
} as const;
