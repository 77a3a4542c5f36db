export const consents = {
  title: { newsletter: 'メールマガジン', privacy: 'プライバシー管理' },
  lead: {
    newsletter: '受け取るお知らせを選べます。',
    privacy: 'ご利用データの使い方を選べます。',
  },
  listLabel: { newsletter: 'お知らせの種類', privacy: 'データの使い方' },
  on: { newsletter: '受け取る', privacy: '有効' },
  off: { newsletter: '受け取らない', privacy: '無効' },
  nowOn: {
    newsletter: '「{title}」を受け取ります。',
    privacy: '「{title}」を有効にしました。',
  },
  nowOff: {
    newsletter: '「{title}」の受け取りをやめました。',
    privacy: '「{title}」を無効にしました。',
  },
  undo: '元に戻す',
  success: '設定を変更しました。',
  error: '設定を変更できませんでした。しばらくしてから、もう一度お試しください。',
  notes: {
    title: 'ご確認ください',
    saved: '変更はすぐに保存されます。',
    service: '無効にしても、サービスはこれまでどおりご利用いただけます。',
    past: '無効にしても、それまでに使われたデータは元に戻りません。',
    policy: '詳しくは<link>{title}</link>をご確認ください。',
  },
  myPageRows: {
    newsletter: {
      name: 'メールマガジン',
      given:
        '{given, plural, =0 {受け取らない} other {{asked, plural, =1 {受け取る} other {{asked, number}件中{given, number}件を受け取る}}}}',
    },
    privacy: {
      name: 'プライバシー管理',
      given:
        '{given, plural, =0 {{asked, plural, =1 {無効} other {すべて無効}}} other {{asked, plural, =1 {有効} other {{asked, number}件中{given, number}件が有効}}}}',
    },
  },
} as const;

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
