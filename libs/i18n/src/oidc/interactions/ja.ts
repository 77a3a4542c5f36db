/** What an application may use of the account, and as whom. */
export const interactions = {
  consent: {
    title: 'アカウント情報の利用の許可',
    heading: '「{app}」がアカウント情報の利用を求めています',
    provider: '提供元：{provider}',
    switch: '切り替える',
    switchLabel: '別のアカウントに切り替える',
    asked: '許可する項目',
    required: '※必須',
    allowed: '許可済み：{scopes}',
    between: '、',
    nothingNew: '新しく許可する項目はありません。',
    deny: '許可しない',
    allow: '許可する',
    denying: '戻っています…',
    revocable: '許可は、マイページの「連携アプリ」でいつでも取り消せます。',
    terms: '利用規約',
    privacy: 'プライバシーポリシー',
    readBoth:
      'このアプリの<terms>{termsTitle}</terms>と<privacy>{privacyTitle}</privacy>を確認してください。',
    readTerms: 'このアプリの<terms>{termsTitle}</terms>を確認してください。',
    readPrivacy: 'このアプリの<privacy>{privacyTitle}</privacy>を確認してください。',
  },
  selectAccount: {
    title: 'アカウントを選んでください',
    lead: '「{app}」へ進みます。',
    continue: '{name}としてログインする',
    honorific: '{name} さん',
    switch: '別のアカウントに切り替える',
    switchText: 'いったんログアウトします',
    shared: '共用の端末では、使い終わったら必ずログアウトしてください。',
  },
} as const;
