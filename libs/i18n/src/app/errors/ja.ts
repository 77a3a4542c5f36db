export const errors = {
  toTop: 'トップへ戻る',
  reload: 'もう一度読み込む',
  logIn: 'ログインする',
  sessionExpired: {
    name: '401 Session Expired',
    title: 'ページの有効期限が切れました',
    text: '安全のため、しばらく操作がないとページは閉じられます。お手数ですが、もう一度ログインしてください。',
  },
  forbidden: {
    name: '403 Forbidden',
    title: 'このページへは入場できません',
    text: 'アクセスが禁止されています。お使いのアカウントかアプリでは、このページをご利用いただけません。',
  },
  notFound: {
    name: '404 Not Found',
    title: 'このページは上映していません',
    text: 'ページが見つかりません。アドレスが変わったか、公開を終えた可能性があります。入力したアドレスを確かめるか、トップへ戻ってください。',
    ofAnotherAccount:
      '別のアカウントに届いたメールから開いたときは、そのアカウントでログインし直すと表示されます。終了してから時間がたったご契約と、以前のお支払いは表示されません。',
    logInAsAnother: '別のアカウントでログインする',
    loggingOut: 'ログアウトしています…',
  },
  internal: {
    name: '500 Internal Server Error',
    title: 'ただいま利用できません',
    text: 'サーバーで問題が起きています。しばらくしてから、もう一度読み込んでください。',
  },
  badGateway: {
    name: '502 Bad Gateway',
    title: '正しい応答がありませんでした',
    text: 'サーバーのあいだの通信がうまくいきませんでした。しばらくしてから、もう一度読み込んでください。',
  },
  maintenance: {
    name: '503 Under Maintenance',
    title: 'ただいま休憩時間です',
    text: 'メンテナンス中か、混み合っています。登録済みの情報とご契約に影響はありません。しばらくしてから、もう一度読み込んでください。',
  },
  noResponse: {
    name: '504 Gateway Timeout',
    title: '応答がありませんでした',
    text: '時間内に応答がありませんでした。しばらくしてから、もう一度読み込んでください。',
  },
  region: {
    name: 'Region Not Available',
    title: 'お住まいの地域ではご利用いただけません',
    text: 'このサービスは、今アクセスしている国や地域には提供していません。',
  },
  profile: {
    name: '403 Forbidden',
    title: 'このプロフィールでは開けません',
    text: 'アカウントのページは、使用が許可されたプロフィールでご覧ください。アプリでプロフィールを切り替えてから、もう一度開いてください。',
  },
  unknown: {
    name: 'Unknown Error',
    title: '不明なエラーが発生しました',
    text: 'ページを表示できませんでした。もう一度読み込んでも変わらないときは、しばらくしてからお試しください。',
  },
  generic: {
    name: 'Error',
    title: 'エラーが発生しました',
    text: 'エラーが発生しました。しばらくしてから、もう一度お試しください。',
  },
} as const;
