export const login = {
  title: 'ログイン',
  email: 'メールアドレス',
  emailUserId: 'メールアドレスまたはユーザID',
  password: 'パスワード',
  forgot: 'パスワードをお忘れの方',
  submit: 'ログインする',
  busy: 'ログインしています…',
  types: 'ログイン方法',
  codeHint: '登録したメールアドレスに、6桁の{codeName}をお送りします。',
  sendCode: '{codeName}を送信する',
  code: {
    title: '{codeName}を入力してください',
    back: 'ログイン方法を選び直す',
    sentToEmail:
      '{name} が登録されている場合は、6桁の{codeName}が届きます。送信から{minutes, number}分間有効です。',
    sentToUserId:
      'ユーザID {name} が登録されている場合は、登録のメールアドレスに6桁の{codeName}が届きます。送信から{minutes, number}分間有効です。',
  },
  passkey: {
    cannotUse:
      'このブラウザーではパスキーを使えませんでした。別のブラウザーか端末、またはほかの方法をお試しください。',
    act: 'パスキーでログインする',
    busy: '端末で確認中…',
    recovery: 'パスキーなしでログインする',
    usual: '顔や指紋、または端末の暗証番号で。前回もこの方法でした。',
    or: 'またはほかの方法で',
  },
  others: 'ほかのアカウントでログイン',
  last: '前回',
  moreAccounts: 'ほかの{count, number}つのアカウント',
  plan: {
    chosen: '選んだプラン',
    change: '変える',
    free: '{days, number}日間無料、',
    then: '以後{price}',
  },
  newHere: 'はじめてご利用の方',
  newHereText: 'メールアドレスがあれば、すぐに登録できます。',
  signUp: '会員登録する',
} as const;

export const botCheck = {
  notice:
    '自動操作による不正なログインを防ぐため、お使いの端末で短い計算をして確認します。個人の情報は使いません。',
  working: '自動操作ではないことを確認しています…',
  passed: '自動操作ではないことを確認しました',
  failed: '確認できませんでした',
  retry: 'もう一度確認する',
} as const;

export const logout = {
  title: 'ログアウト',
  ask: 'ログアウトしますか？',
  askText: 'ログアウトすると、次にご利用になるときに、もう一度ログインが必要です。',
  submit: 'ログアウトする',
  busy: 'ログアウトしています…',
  cancel: 'キャンセル',
  done: 'ログアウトしました',
  doneText: 'ご利用ありがとうございました。',
  leaving: '{seconds, number}秒後にトップページへ移動します。',
  countdown: 'あと{seconds, number}秒でトップページへ移動します。',
  countdownFrames: '移動するまで残り{seconds, number}秒',
  toTop: 'トップページへ移動する',
  logIn: 'もう一度ログインする',
} as const;
