export const passwordEdit = {
  title: 'パスワードの変更',
  lead: '変更すると、ほかの端末やブラウザーではログアウトします。',
  oldPassword: '現在のパスワード',
  submit: '変更する',
  done: {
    title: 'パスワードを変更しました',
    lead: 'ほかの端末やブラウザーではログアウトしました。次回からは新しいパスワードでログインしてください。',
    myPage: 'マイページへ戻る',
  },
  myPageRow: { name: 'パスワード', changed: '最終変更：{date}' },
} as const;
