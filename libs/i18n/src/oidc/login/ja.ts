/** Why a login inside a single sign-on is asked for, by what it is asked for. */
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
