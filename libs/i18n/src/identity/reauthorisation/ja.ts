export const reauthorisation = {
  title: 'ご本人の確認',
  lead: '大切な情報を守るため、もう一度ご本人であることを確認します。確認は{minutes, number}分間有効です。',
  password: '現在のパスワード',
  submit: '確認する',
  byCode: 'メールで届く{codeName}で確認する',
  byPassword: 'パスワードで確認する',
  noWay: '確認に使えるパスワードもメールアドレスも登録されていません。お問い合わせ窓口へご連絡ください。',
  noMailbox: '確認に使えるメールアドレスが登録されていません。お問い合わせ窓口へご連絡ください。',
  byProvider: '{name}で確認する',
  byProviderLead: '連携している外部アカウントにもう一度ログインして、ご本人であることを確認します。',
  sending: '{codeName}を送信しています…',
} as const;
