export const profileEdit = {
  title: '登録情報の変更',
  lead: '変更する項目を入力し、次の画面で内容をご確認ください。',
  submit: '入力内容を確認する',
  myPage: 'マイページへ戻る',
  confirm: {
    title: '変更内容の確認',
    lead: 'まだ変更は完了していません。',
    fix: '修正する',
    change: '変更',
    submit: 'この内容で変更する',
  },
  done: {
    title: '登録情報を変更しました',
    lead: '新しい登録情報は、マイページでご確認いただけます。',
    myPage: 'マイページへ戻る',
  },
} as const;
