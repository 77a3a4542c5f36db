/** The second step of a login. */
export const loginMultiFactor = {
  title: '二段階認証',
  titleOf: '二段階認証（{name}）',
  lead: 'ご本人の確認に使う方法を選んでください。',
  back: 'ログインへ戻る',
  usual: 'いつもの方法',
  noneWorks: 'どの方法も使えない場合は、お問い合わせ窓口へご連絡ください。',
  names: { Email: 'メール', SMS: 'SMS', OTP: '認証アプリ', BackupCode: 'バックアップコード' },
  texts: {
    Email: '{sendTo} にコードを送ります',
    SMS: '{sendTo} にコードを送ります',
    OTP: 'アプリに表示される6桁のコードを入力します',
    BackupCode: '保存したコードのうち、未使用の1つを使います',
  },
  leads: {
    Email: '{sendTo} に6桁の{codeName}を送りました。送信から{minutes, number}分間有効です。',
    SMS: '{sendTo} に6桁の{codeName}を送りました。送信から{minutes, number}分間有効です。',
    OTP: '認証アプリを開き、表示されている6桁のコードを入力してください。',
    BackupCode: '保存したバックアップコードのうち、まだ使っていない1つを入力してください。',
  },
  sending: '{codeName}を送信しています…',
  otpCode: 'ワンタイムパスワード',
  rememberDevice: 'この端末では{days, number}日間、確認を省略する',
  isPreferred: '次回からこの方法を最初に使う',
  alternative: 'ほかの方法で認証する',
  lostPhone: '端末がない場合はバックアップコードで認証',
} as const;
