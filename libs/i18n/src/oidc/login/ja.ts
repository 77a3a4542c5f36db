export const oidcLogin = {
  reasons: {
    no_session: '「{app}」へ進むには、ログインしてください。',
    login_prompt: '「{app}」が、もう一度ログインすることを求めています。',
    max_age: '前回のログインから時間がたっているため、もう一度ログインしてください。',
    id_token_hint:
      '「{app}」で使っているアカウントと違うアカウントでログインしています。同じアカウントでログインしてください。',
    acr: '「{app}」は、二段階認証を使ったログインを求めています。もう一度ログインしてください。',
    account_switched: 'ログアウトしました。次に使うアカウントでログインしてください。',
  },
} as const;

export const oidcErrors = {
  pageTitle: 'アプリとの連携のエラー',
  code: '{status} {type}',
  title: 'アプリと連携できませんでした',
  restart: '元のサイトまたはアプリに戻り、最初からやり直してください。',
  detail: 'アプリの開発者向けの詳細（英語）',
  toTop: 'トップへ戻る',
  types: {
    INVALID_REQUEST: 'アプリからの要求に誤りがあります。',
    INVALID_CLIENT: 'このアプリは登録されていないか、利用が停止されています。',
    INVALID_REDIRECT_URI: 'アプリが指定した戻り先のアドレスは、登録されていません。',
    INVALID_SCOPE: 'アプリが求めた項目は、このアプリでは利用できません。',
    UNSUPPORTED_RESPONSE_TYPE: 'アプリが指定した応答の形式には対応していません。',
    ACCESS_DENIED: 'この操作は許可されていません。',
    SESSION_NOT_FOUND: '操作の有効期限が切れたか、別のブラウザーで始めた操作です。',
    SERVER_ERROR: 'サーバーで問題が起きました。',
    TEMPORARILY_UNAVAILABLE: 'ただいま混み合っています。しばらくしてからやり直してください。',
  },
} as const;
