/** Pages that the protocol itself shows: the code of a television, and logging out on an application's behalf. */
export const providerPages = {
  logout: {
    title: 'ログアウトしますか？',
    lead: '{name}を含め、このアカウントでログインしているすべてのアプリからログアウトします。',
    leadWithoutName: 'このアカウントでログインしているすべてのアプリからログアウトします。',
    submit: 'ログアウトする',
    stay: 'ログインしたままにする',
  },
  device: {
    title: 'テレビのコードを入力',
    lead: 'テレビなどの画面に表示されているコードを入力してください。',
    code: '表示されているコード',
    codeHint: '8文字。ハイフンは省略できます。',
    submit: '次へ',
    wrong: 'コードが正しくありません。画面のコードをもう一度ご確認ください。',
    expired: 'このコードは期限が切れたか、すでに使われています。テレビで新しいコードを表示してください。',
    tooMany: '入力の回数が多すぎます。しばらくしてからもう一度お試しください。',
    failed: 'うまく処理できませんでした。もう一度コードを入力してください。',
  },
  confirm: {
    title: 'このコードで合っていますか？',
    lead: '{name}の画面に、次のコードが表示されていることを確かめてください。',
    warning: 'ご自分で操作した覚えがないときは、許可しないでください。',
    submit: 'はい、続ける',
    abort: '許可しない',
  },
  done: {
    title: 'テレビでログインしました',
    lead: 'このページは閉じて、{name}の画面をご覧ください。',
  },
  aborted: {
    title: '許可しませんでした',
    lead: 'テレビではログインしていません。このページは閉じてかまいません。',
  },
} as const;
