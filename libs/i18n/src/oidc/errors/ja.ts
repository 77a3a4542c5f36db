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
