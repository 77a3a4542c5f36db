import type { CodePurpose } from '@account/domain/identity/verification-codes/verification-code';

export const messaging = {
  letter: {
    sentAutomatically: 'このメールは送信専用です。ご返信いただいてもお答えできません。',
    toSite: '{store}のサイト',
  },
  verificationCode: {
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
    },
    leads: {
      signUp: '{store}の会員登録を続けるには、次のコードを画面に入力してください。',
      mailEdit: 'このメールアドレスに変更するには、次のコードを画面に入力してください。',
      mailVerify: 'このメールアドレスを確認するため、次のコードを画面に入力してください。',
      passwordSetting: 'パスワードの設定を続けるには、次のコードを画面に入力してください。',
      login: '{store}にログインするには、次のコードを画面に入力してください。',
      withdraw: '退会の手続きを続けるには、次のコードを画面に入力してください。',
    },
    notYou: {
      signUp: '会員登録にお心当たりがない場合は、このメールを破棄してください。登録は行われません。',
      mailEdit: 'お心当たりがない場合は、このメールを破棄してください。メールアドレスは変更されません。',
      mailVerify: 'お心当たりがない場合は、このメールを破棄してください。',
      passwordSetting: 'お心当たりがない場合は、このメールを破棄してください。パスワードは変更されません。',
      login:
        'ログインにお心当たりがない場合は、このメールを破棄してください。コードを入力しない限りログインされることはありません。',
      withdraw: 'お心当たりがない場合は、このメールを破棄してください。退会の手続きは行われません。',
    },
  },
} as const;

/** Every purpose of a code has its words; a new one without them does not compile. */
type CodeWords = Record<CodePurpose, string>;

messaging.verificationCode satisfies Record<'names' | 'leads' | 'notYou', CodeWords>;
