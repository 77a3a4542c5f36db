export const profileEdit = {
  title: '登録情報の変更',
  lead: '変更する項目を入力し、次の画面で内容をご確認ください。',
  submit: '入力内容を確認する',
  confirm: {
    title: '変更内容の確認',
    lead: 'まだ変更は完了していません。',
    fix: '修正する',
    change: '変更',
    submit: 'この内容で変更する',
    before: '変更前',
    meanwhile: 'ほかの画面または端末で変更された項目があります',
    meanwhileText:
      '印のある項目は、入力を始めたあとに変更されました。変更前の内容は取り消し線で示しています。',
    meanwhileMark: 'ほかの画面または端末で変更されました',
  },
  done: {
    title: '登録情報を変更しました',
    lead: '現在の登録内容は、次のとおりです。',
  },
  myPageRow: { name: '登録情報' },
} as const;
