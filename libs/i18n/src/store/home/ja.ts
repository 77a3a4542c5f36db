export const home = {
  title: 'ホーム',
  login: 'ログインする',
  signUp: '会員登録する',
  myPage: 'マイページを開く',
  plans: 'プランを見る',
  plansOnOffer: 'プラン',
} as const;
