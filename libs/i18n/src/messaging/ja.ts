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
      reauthorize: '本人確認コード',
    },
    leads: {
      signUp: '{store}の会員登録を続けるには、次のコードを画面に入力してください。',
      mailEdit: 'このメールアドレスに変更するには、次のコードを画面に入力してください。',
      mailVerify: 'このメールアドレスを確認するため、次のコードを画面に入力してください。',
      passwordSetting: 'パスワードの設定を続けるには、次のコードを画面に入力してください。',
      login: '{store}にログインするには、次のコードを画面に入力してください。',
      withdraw: '退会の手続きを続けるには、次のコードを画面に入力してください。',
      reauthorize: '{store}の会員ご本人であることを確認するため、次のコードを画面に入力してください。',
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
    },
  },
  passwordReset: {
    subject: '【{store}】パスワード再設定のご案内',
    title: 'パスワードの再設定',
    lead: '{store}のパスワードを再設定するお申し込みを受け付けました。次のリンクを開いて、新しいパスワードを設定してください。',
    link: '新しいパスワードを設定する',
    lifetime: 'このリンクは{minutes}分間、1回だけ使えます（{until} 日本時間まで）。',
    newest: '何度かお申し込みになった場合は、最後に届いたメールのリンクだけが使えます。',
    notYou:
      'お申し込みにお心当たりがない場合は、このメールを破棄してください。リンクを使わない限り、パスワードは変わりません。',
  },
  passwordChanged: {
    subject: '【{store}】パスワードが変更されました',
    title: 'パスワードが変更されました',
    lead: '{store}のパスワードが変更されたため、お知らせします。',
    link: 'お心当たりがないときは、パスワードを再設定する',
    when: '変更日時：{moment}（日本時間）',
    ended: '安全のため、ほかの端末やブラウザーではログアウトしました。',
    notYou:
      'ご自身で変更された場合は、何もする必要はありません。お心当たりがない場合は、すぐにパスワードを再設定してください。',
  },
} as const;

/** Every purpose of a code has its words; a new one without them does not compile. */
type CodeWords = Record<CodePurpose, string>;

messaging.verificationCode satisfies Record<'names' | 'leads' | 'notYou', CodeWords>;
