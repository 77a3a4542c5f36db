export const emailEdit = {
  title: 'メールアドレスの変更',
  lead: '新しいメールアドレスに、{codeName}をお送りします。',
  current: '現在のメールアドレス',
  next: '新しいメールアドレス',
  submit: '次へ進む',
  pinCode: {
    title: '{codeName}を入力してください',
    submit: '変更する',
    otherEmail: '別のメールアドレスにする',
  },
  done: {
    title: 'メールアドレスを変更しました',
    lead: '次回からは {email} でログインしてください。以前のメールアドレスにも、変更のお知らせをお送りしました。',
    myPage: 'マイページへ戻る',
  },
  myPageRow: { name: '連絡先メールアドレス' },
} as const;
