export const reConsent = {
  title: '規約の改定について',
  lead: '{titles}が改定されました。内容を確認して、同意してください。',
  titleFirst: '規約への同意のお願い',
  leadFirst: '続けるには、{titles}への同意が必要です。内容を確認して、同意してください。',
  policiesFirst: '規約',
  policies: '改定後の規約',
  submit: '同意して進む',
  changed: {
    title: '規約が変更されました',
    text: '表示している間に、規約が変更されました。ページを読み込み直して、新しい規約を確認してください。',
    reload: '読み込み直す',
  },
} as const;
