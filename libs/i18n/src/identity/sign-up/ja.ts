export const signUp = {
  title: '会員登録',
  steps: {
    label: '会員登録の手順',
    bar: 'ステップ {current, number}/{total, number}',
    barLabel: '{total, number}ステップ中{current, number}番目：{name}',
    done: '完了',
    policy: '規約の確認',
    email: 'メールアドレス',
    pinCode: '確認コード',
    form: 'お客さま情報',
  },
  titleWithStep: '{title}（{current, number}/{total, number}）',
  next: '次へ進む',
  policy: {
    legend: '規約への同意',
    title: '規約をご確認ください',
    lead: 'ご登録の前に、次の内容をお読みになり、同意のうえお進みください。',
    changedTitle: '規約が新しくなりました',
    changedLead: 'お手続きのあいだに変わった規約です。内容をお読みになり、同意のうえお進みください。',
    submit: '同意して次へ進む',
  },
  email: {
    title: 'メールアドレスを入力してください',
    lead: '入力したメールアドレスに、{codeName}をお送りします。',
    hint: 'ログインと、大切なお知らせに使います。',
    confirmHint: '確認のため、もう一度入力してください。',
    submit: '{codeName}を送信する',
    inUse: 'このメールアドレスで登録済みの方は、ログインしてください。',
    login: 'ログインする',
    haveAccount: 'すでに会員の方は',
  },
  /** More than one way to sign up. */
  auth: {
    title: '登録方法を選んでください',
    lead: 'メールアドレスを入力するか、お持ちのアカウントを選んでください。',
    others: 'ほかのアカウントで登録',
  },
  /** Somebody new who came back from a provider; `name` is the provider's. */
  external: {
    title: '{name}のアカウントで登録します',
    verified: 'メールアドレスを確認してください。変更しなければ、{codeName}の入力は不要です。',
    unverified: 'メールアドレスを確認してください。入力したメールアドレスに、{codeName}をお送りします。',
    none: '{name}からメールアドレスを受け取れませんでした。入力したメールアドレスに、{codeName}をお送りします。',
    next: '次へ進む',
    emailOnly: '{name}を使わずに登録する',
    duplicate: {
      lead: '{name}のアカウントは、まだどの会員とも連携されていません。',
      title: '{name}のメールアドレスはすでに使用されています',
      text: '{email}は登録済みのメールアドレスです。安全のため、自動では連携されません。会員の方は、いつもの方法でログインして、{name}と連携してください。',
      login: 'ログインして連携する',
      another: 'はじめての方は、別のメールアドレスで登録できます。',
    },
    stop: '登録をやめる',
    account: '外部アカウント',
    loginWithIt: 'ログインへ進む',
  },
  pinCode: {
    title: '{codeName}を入力してください',
    submit: '次へ進む',
    changeEmail: 'メールアドレスを変更する',
  },
  form: {
    title: 'お客さま情報を入力してください',
    lead: 'メールアドレスの確認が済みました。',
    changeEmail: '変更する',
    passwordSet: '設定済みです。',
    changePassword: 'パスワードを変更する',
    keepPassword: '設定済みのパスワードを使う',
    submit: '入力内容を確認する',
  },
  confirm: {
    title: '入力内容をご確認ください',
    lead: 'まだ登録は完了していません。',
    change: '変更',
    password: '設定済み（表示しません）',
    submit: 'この内容で登録する',
    back: '入力画面へ戻る',
    failures: {
      unanswered:
        '会員登録の結果を確認できませんでした。登録が完了していることがあります。もう一度登録するか、ログインできるかお確かめください。',
      failed: '会員登録ができませんでした。しばらくしてから、もう一度お試しください。',
    },
  },
  complete: {
    title: '会員登録が完了しました',
    lead: '{store}へようこそ。',
    next: 'これからできること',
    nextText:
      'ご登録内容の確認や変更は、いつでもマイページで行えます。次回からは {email} とパスワードでログインしてください。',
    nextTextExternal:
      'ご登録内容の確認や変更は、いつでもマイページで行えます。次回からは {name} のアカウントでログインしてください。',
    nextTextCode:
      'ご登録内容の確認や変更は、いつでもマイページで行えます。次回からは {email} に届く{codeName}でログインしてください。',
    myPage: 'マイページを開く',
    top: 'トップページへ移動する',
  },
} as const;
