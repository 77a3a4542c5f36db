import type { CodePurpose } from '@account/domain/identity/verification-codes/verification-code';

export const verificationCode = {
  subject: '【{store}】{name}：{code}',
  lifetime: 'このコードは{minutes}分間有効です（{until} 日本時間まで）。',
  newest: 'コードを送り直した場合は、最後に届いたコードだけが使えます。',
  secret: 'コードは誰にも教えないでください。{store}からコードをおたずねすることはありません。',
  names: {
    signUp: '会員登録の確認コード',
    mailEdit: 'メールアドレス変更の確認コード',
    mailVerify: 'メールアドレスの確認コード',
    passwordSetting: 'パスワード設定の確認コード',
    login: 'ログインの確認コード',
    withdraw: '退会手続きの確認コード',
    reauthorize: '本人確認コード',
    multiFactorEmail: '二段階認証のコード',
    multiFactorSms: '認証コード',
  },
  leads: {
    signUp: '{store}の会員登録を続けるには、次のコードを画面に入力してください。',
    mailEdit: 'このメールアドレスに変更するには、次のコードを画面に入力してください。',
    mailVerify: 'このメールアドレスを確認するため、次のコードを画面に入力してください。',
    passwordSetting: 'パスワードの設定を続けるには、次のコードを画面に入力してください。',
    login: '{store}にログインするには、次のコードを画面に入力してください。',
    withdraw: '退会の手続きを続けるには、次のコードを画面に入力してください。',
    reauthorize: '{store}の会員ご本人であることを確認するため、次のコードを画面に入力してください。',
    multiFactorEmail: '{store}の二段階認証を行うため、次のコードを画面に入力してください。',
    multiFactorSms: '{store}の二段階認証をSMSで行うため、次のコードを画面に入力してください。',
  },
  notYou: {
    signUp: '会員登録にお心当たりがない場合は、このメールを破棄してください。登録は行われません。',
    mailEdit: 'お心当たりがない場合は、このメールを破棄してください。メールアドレスは変更されません。',
    mailVerify: 'お心当たりがない場合は、このメールを破棄してください。',
    passwordSetting: 'お心当たりがない場合は、このメールを破棄してください。パスワードは変更されません。',
    login:
      'ログインにお心当たりがない場合は、このメールを破棄してください。コードを入力しない限りログインされることはありません。',
    withdraw: 'お心当たりがない場合は、このメールを破棄してください。退会の手続きは行われません。',
    reauthorize:
      'お心当たりがない場合は、ほかの方があなたのアカウントを操作しているおそれがあります。コードは入力せず、ログインし直してパスワードを変更してください。',
    multiFactorEmail:
      'お心当たりがない場合は、パスワードがほかの方に知られているおそれがあります。コードは誰にも教えず、すぐにパスワードを変更してください。',
    multiFactorSms:
      'お心当たりがない場合は、パスワードがほかの方に知られているおそれがあります。コードは誰にも伝えず、すぐにパスワードを変更してください。',
  },
  sms: '【{store}】{name}：{code}\n{until}まで有効です。誰にも教えないでください。',
  withoutPassword: {
    reauthorize:
      'お心当たりがない場合は、ほかの方があなたのアカウントを操作しているおそれがあります。コードは入力せず、ログインし直して、マイページでほかの端末からログアウトしてください。',
    multiFactor:
      'お心当たりがない場合は、メールや連携している外部アカウントがほかの方に使われているおそれがあります。コードは誰にも教えず、メールや外部アカウントのパスワードをすぐに変更してください。',
  },
} as const;

/** Every purpose of a code has its words; a new one without them does not compile. */
verificationCode satisfies Record<'names' | 'leads' | 'notYou', Record<CodePurpose, string>>;
