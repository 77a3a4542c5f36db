export const userIdEdit = {
  title: 'ユーザIDの変更',
  lead: '変更すると、これまでのユーザIDではログインできなくなります。',
  leadFirst: '設定すると、ユーザIDでもログインできるようになります。',
  back: 'マイページ',
  current: '現在のユーザID',
  none: '未登録',
  next: '新しいユーザID',
  password: '現在のパスワード',
  submit: '変更する',
  done: {
    title: 'ユーザIDを変更しました',
    lead: '次回からは、新しいユーザIDでログインしてください。',
    myPage: 'マイページへ戻る',
  },
  myPageRow: { name: 'ユーザID' },
} as const;
