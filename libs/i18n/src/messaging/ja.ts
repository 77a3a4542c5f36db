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
  },
  verificationCodeSms: {
    text: '【{store}】{name}：{code}\n{until}まで有効です。誰にも教えないでください。',
  },
  secondFactorChanged: {
    subject: '【{store}】二段階認証の設定が変更されました',
    title: '二段階認証の設定が変更されました',
    lead: '{store}の二段階認証の設定が変更されたため、お知らせします。',
    link: 'お心当たりがないときは、パスワードを再設定する',
    changes: {
      enabled: '有効にした方法：{type}',
      disabled: '無効にした方法：{type}',
      regenerated: 'バックアップコードを作り直しました。以前のコードは使えません。',
    },
    types: { Email: 'メール', SMS: 'SMS', OTP: '認証アプリ' },
    when: '変更日時：{moment}（日本時間）',
    notYou:
      'ご自身で変更された場合は、何もする必要はありません。お心当たりがない場合は、すぐにパスワードを再設定してください。',
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
  newBrowser: {
    subject: '【{store}】新しいブラウザーからのログインのお知らせ',
    title: '新しいブラウザーからログインがありました',
    lead: 'これまでに使われたことのないブラウザーから、お客さまの{store}のアカウントにログインがありました。',
    when: '日時',
    moment: '{moment}（日本時間）',
    device: '端末',
    browser: 'ブラウザー',
    country: '国',
    ip: 'IPアドレス',
    unknown: '不明',
    you: 'ご自身のログインであれば、何もする必要はありません。',
    notYou:
      'お心当たりがない場合は、すぐにリンクを開いてください。すべての端末でログアウトし、新しいパスワードの設定をご案内します。',
    link: 'ログインに心当たりがない',
    lifetime:
      'このリンクは{until}（日本時間）まで、1回だけ使えます。リンクを開いただけでは何も起こりません。',
  },
  emailChanged: {
    subject: '【{store}】メールアドレスを変更しました',
    title: 'メールアドレスの変更',
    leadOld: '{store}に登録されているメールアドレスが、このアドレスから {email} に変わりました。',
    leadNew: '{store}に登録されているメールアドレスが、このアドレスに変わりました。',
    when: '変更日時：{moment}（日本時間）',
    login: '次回からは、新しいメールアドレスでログインしてください。',
    linkOld: 'お心当たりがない場合はこちら',
    linkNew: 'マイページを開く',
    notYouOld:
      'お心当たりがない場合は、ほかの方があなたのアカウントを操作したおそれがあります。ログインできるときは、すぐにパスワードを変更し、メールアドレスを元に戻してください。ログインできないときは、{store}のお問い合わせ窓口へご連絡ください。',
    notYouNew: 'お心当たりがない場合は、{store}のお問い合わせ窓口へご連絡ください。',
  },
  passwordEnabled: {
    subject: '【{store}】パスワードを設定しました',
    title: 'パスワードの設定',
    lead: '{store}のアカウントに、パスワードが設定されました。',
    link: 'お心当たりがない場合はパスワードを再設定する',
    when: '設定日時：{moment}（日本時間）',
    notYou:
      'ご自身で設定された場合は、お手続きは必要ありません。お心当たりがない場合は、すぐにパスワードを再設定してください。',
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
  userIdChanged: {
    subject: '【{store}】ユーザIDが変更されました',
    title: 'ユーザIDが変更されました',
    lead: '{store}のユーザIDが変更されたため、お知らせします。次回からは、新しいユーザIDでログインしてください。',
    link: 'お心当たりがないときは、パスワードを再設定する',
    when: '変更日時：{moment}（日本時間）',
    notYou:
      'ご自身で変更された場合は、何もする必要はありません。お心当たりがない場合は、すぐにパスワードを再設定してください。メールアドレスでのログインは、これまでどおりご利用いただけます。',
  },
  externalAccount: {
    linked: {
      subject: '【{store}】{name}のアカウントと連携しました',
      title: '{name}と連携しました',
      lead: '{name}のアカウントで{store}にログインできるようになりました。',
    },
    unlinked: {
      subject: '【{store}】{name}のアカウントの連携を解除しました',
      title: '{name}との連携を解除しました',
      lead: '{name}のアカウントでは{store}にログインできなくなりました。',
    },
    link: 'お心当たりがないときは、パスワードを再設定する',
    when: '日時：{moment}（日本時間）',
    notYou:
      'お心当たりがない場合は、ほかの方があなたのアカウントにログインしているおそれがあります。すぐにパスワードを再設定し、マイページで連携をご確認ください。',
  },
  proofsFailed: {
    subject: '【{store}】ご本人の確認に続けて失敗したため、ログアウトしました',
    title: 'ログアウトしました',
    lead: '{store}にログイン中のブラウザーで、ご本人の確認に10回続けて失敗しました。安全のため、そのブラウザーではログアウトしました。',
    link: 'お心当たりがないときは、パスワードを再設定する',
    when: '日時：{moment}（日本時間）',
    notYou:
      'ご自身で操作された場合は、もう一度ログインしてください。お心当たりがない場合は、ほかの方があなたのアカウントにログインしていたおそれがあります。すぐにパスワードを再設定してください。',
  },
} as const;

/** Every purpose of a code has its words; a new one without them does not compile. */
type CodeWords = Record<CodePurpose, string>;

messaging.verificationCode satisfies Record<'names' | 'leads' | 'notYou', CodeWords>;
