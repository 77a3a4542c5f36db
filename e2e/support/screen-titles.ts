type Title = string | readonly [heading: string, ofTheDocument: string];

/** The h1 of a screen. Includes the document title if it differs. */
export type ScreenTitle = { readonly ja: Title; readonly en: Title };

const title = (ja: Title, en: Title): ScreenTitle => ({ ja, en });

const step = (ja: string, en: string, count: string) =>
  title([ja, `${ja}（${count}）`], [en, `${en} (${count})`]);

const myPage = title('マイページ', 'My Page');
const secondStep = (ja: string, en: string) =>
  title(['二段階認証', `二段階認証（${ja}）`], ['Two-step verification', `Two-step verification: ${en}`]);
const byMail = secondStep('メール', 'Email');
const bySms = secondStep('SMS', 'SMS');
const byApp = secondStep('認証アプリ', 'Authenticator app');
const byBackupCode = secondStep('バックアップコード', 'Backup code');
const chooseSecondStep = title('二段階認証', 'Two-step verification');
const plans = title('プラン', 'Plans');
const login = title('ログイン', 'Log in');
const loginCode = title('確認コードを入力してください', 'Enter the verification code');
const signUpEmail = step('メールアドレスを入力してください', 'Enter your email address', '1/3');
const signUpMethods = step('登録方法を選んでください', 'Choose how to sign up', '1/3');
const consent = title(
  '「夜間上映メモ」がアカウント情報の利用を求めています',
  '“Night Screening Notes” wants to use your account information',
);

/** Expected titles of all screens of the demo store, written independently of the translations. */
export const screenTitles: Readonly<Record<string, ScreenTitle>> = {
  '/': title(['灯りを落として、はじめよう。', 'ホーム'], ['Lights down. Let it begin.', 'Home']),
  '/terms': title('利用規約', 'Terms of use'),
  '/how-to-cancel': title('解約の方法', 'How to cancel'),
  '/privacy': title('プライバシーポリシー', 'Privacy policy'),
  '/app/licenses': title('ライセンス', 'Licenses'),
  '/login': login,
  '/login/code': loginCode,
  '/login/multi-factor': chooseSecondStep,
  '/login/multi-factor/Email': byMail,
  '/login/multi-factor/SMS': bySms,
  '/login/multi-factor/OTP': byApp,
  '/login/multi-factor/BackupCode': byBackupCode,
  '/devices/end': title('テレビからログアウトする', 'Log out of a TV'),
  '/mypage/devices': title('テレビ', 'TVs'),
  '/login/passkey-recovery': title('パスキーなしでログインする', 'Log in without a passkey'),
  '/login/not-me': title('お心当たりがない場合', 'Wasn’t you?'),
  '/email/confirm': title('このメールアドレスに変更する', 'Change to this email address'),
  '/email/undo': title('メールアドレスの変更を取り消す', 'Undo the email address change'),
  '/logout': title(['ログアウトしますか？', 'ログアウト'], ['Log out?', 'Log out']),
  '/auth': title('外部アカウント', 'External account'),
  '/social/relate/error': title('連携できませんでした', 'We couldn’t link the account'),
  '/password/forgot': title('パスワードをお忘れの方', 'Forgot your password?'),
  '/password/forgot/complete': title('メールを送信しました', 'Check your email'),
  '/password/reset': title('新しいパスワードの設定', 'Set a new password'),
  '/password/reset/complete': title('パスワードを設定しました', 'Your new password has been set'),
  '/signup/auth': signUpMethods,
  '/signup/email': signUpEmail,
  '/signup/pin-code': step('確認コードを入力してください', 'Enter the verification code', '2/3'),
  '/signup/policy': step('規約をご確認ください', 'Read the terms', '3/3'),
  '/signup/form': step('お客さま情報を入力してください', 'Enter your details', '3/3'),
  '/signup/confirm': title('入力内容をご確認ください', 'Review your details'),
  '/signup/complete': title(['会員登録が完了しました', '会員登録'], ['You’re signed up', 'Sign up']),
  '/signup/plans': title('プランを選んでください', 'Choose your plan'),
  '/signup/plans/{planId}/confirm': title('ヨルベ見放題を申し込みます', 'Subscribe to Yorube Unlimited'),
  '/signup/plans/{planId}/complete': title('申し込みが完了しました', 'Your subscription has started'),
  '/oidc/login': login,
  '/oidc/login/code': loginCode,
  '/oidc/login/multi-factor': chooseSecondStep,
  '/oidc/login/multi-factor/Email': byMail,
  '/oidc/login/multi-factor/SMS': bySms,
  '/oidc/login/multi-factor/OTP': byApp,
  '/oidc/login/multi-factor/BackupCode': byBackupCode,
  '/oidc/signup/auth': signUpMethods,
  '/oidc/consent': consent,
  '/oidc/select-account': title('アカウントを選んでください', 'Choose an account'),
  '/oidc/error': title(
    ['アプリと連携できませんでした', 'アプリとの連携のエラー'],
    ['We couldn’t connect the app', 'App connection error'],
  ),
  '/plans': plans,
  '/plans/{planId}/about': title('ヨルベ見放題', 'Yorube Unlimited'),
  '/plans/{planId}': title('ヨルベ見放題', 'Yorube Unlimited'),
  '/plans/{planId}/confirm': title('ヨルベ見放題を申し込みます', 'Subscribe to Yorube Unlimited'),
  '/plans/{planId}/complete': title('申し込みが完了しました', 'Your subscription has started'),
  '/mypage': myPage,
  '/mypage/plans': plans,
  '/mypage/payment-method': title('お支払い方法の管理', 'Manage payment methods'),
  '/mypage/payment-method/complete': title('お支払い方法を登録しました', 'Payment method added'),
  '/mypage/payment-method/delete/complete': title('お支払い方法を削除しました', 'Payment method deleted'),
  '/mypage/payment-history': title('お支払い履歴', 'Payment history'),
  '/mypage/invoice/{earningsId}': title('請求書', 'Invoice'),
  '/mypage/subscription/{subscriptionId}': title(
    ['ヨルベ見放題', '契約内容'],
    ['Yorube Unlimited', 'Plan details'],
  ),
  '/mypage/subscription/{subscriptionId}/payment-method': title(
    ['ヨルベ見放題のお支払い方法を変更します', 'お支払い方法の変更'],
    ['Change the payment method for Yorube Unlimited', 'Change payment method'],
  ),
  '/mypage/subscription/{subscriptionId}/payment-method/complete': title(
    'お支払い方法を変更しました',
    'Your payment method has been changed',
  ),
  '/mypage/subscription/{subscriptionId}/change': title(
    'ヨルベ見放題のプランを変更します',
    'Change your Yorube Unlimited plan',
  ),
  '/mypage/subscription/{subscriptionId}/change/{planId}/confirm': title(
    'ヨルベ見放題（年額）に変更します',
    'Change to Yorube Unlimited (yearly)',
  ),
  '/mypage/subscription/{subscriptionId}/change/complete': title(
    'プランの変更を受け付けました',
    'Your plan change is scheduled',
  ),
  '/mypage/data-export': title('データのダウンロード', 'Download your data'),
  '/mypage/subscription/{subscriptionId}/withdraw': title(
    ['ヨルベ見放題を解約します', '解約の手続き'],
    ['Cancel Yorube Unlimited', 'Cancel your plan'],
  ),
  '/mypage/subscription/{subscriptionId}/withdraw/complete': title(
    '解約を受け付けました',
    'Your plan has been canceled',
  ),
  '/withdraw': title('退会の手続き', 'Close your account'),
  '/withdraw/pin-code': title(
    ['確認コードを入力してください', '退会の手続き'],
    ['Enter the verification code', 'Close your account'],
  ),
  '/withdraw/complete': title('退会の手続きが完了しました', 'Your account is closed'),
  '/mypage/reauthorize': title('ご本人の確認', 'Verify that it’s you'),
  '/mypage/edit': title('登録情報の変更', 'Change your details'),
  '/mypage/edit/confirm': title('変更内容の確認', 'Review your changes'),
  '/mypage/edit/complete': title('登録情報を変更しました', 'Your details have been changed'),
  '/mypage/profile/edit': title('プロフィール画像の変更', 'Change your profile image'),
  '/mypage/profile/edit/complete': title(
    'プロフィール画像を削除しました',
    'Your profile image has been removed',
  ),
  '/mypage/email/edit': title('メールアドレスの変更', 'Change your email address'),
  '/mypage/email/edit/pin-code': title(
    ['確認コードを入力してください', 'メールアドレスの変更'],
    ['Enter the verification code', 'Change your email address'],
  ),
  '/mypage/email/edit/complete': title('メールアドレスを変更しました', 'Your email address has been changed'),
  '/mypage/email/verify': title('メールアドレスの確認', 'Verify your email address'),
  '/mypage/email/verify/code': title('メールアドレスの確認', 'Verify your email address'),
  '/mypage/email/verify/complete': title('メールアドレスを確認しました', 'Your email address is verified'),
  '/mypage/enable-password': title('パスワードの設定', 'Set a password'),
  '/mypage/enable-password/complete': title('パスワードを設定しました', 'Your password has been set'),
  '/mypage/password/edit': title('パスワードの変更', 'Change your password'),
  '/mypage/password/edit/complete': title('パスワードを変更しました', 'Your password has been changed'),
  '/mypage/user-id/edit': title('ユーザIDの変更', 'Change your user ID'),
  '/mypage/user-id/edit/complete': title('ユーザIDを変更しました', 'Your user ID has been changed'),
  '/mypage/passkeys': title('パスキー', 'Passkeys'),
  '/mypage/multi-factor': title('二段階認証', 'Two-step verification'),
  '/mypage/multi-factor/email': title('メールによる二段階認証', 'Two-step verification by email'),
  '/mypage/multi-factor/sms': title('SMSによる二段階認証', 'Two-step verification by SMS'),
  '/mypage/multi-factor/otp': title('認証アプリを設定する', 'Set up an authenticator app'),
  '/mypage/multi-factor/backup-code': title('バックアップコード', 'Backup codes'),
  '/mypage/multi-factor/backup-code/generate': title(
    'バックアップコードを作り直す',
    'Generate new backup codes',
  ),
  '/mypage/multi-factor/trusted-device': title('信頼済みの端末', 'Trusted devices'),
  '/mypage/multi-factor/complete': title('二段階認証を有効にしました', 'Two-step verification is on'),
  '/mypage/messages': title('メッセージ履歴', 'Messages from us'),
  '/mypage/language': title('言語', 'Language'),
  '/mypage/login-history': title('ログイン履歴', 'Login history'),
  '/mypage/consent': title('メールマガジン', 'Newsletter'),
  '/mypage/consent?type=privacy': title('プライバシー管理', 'Privacy settings'),
  '/mypage/re-consent': title('規約への同意のお願い', 'Agree to our terms'),
  '/mypage/pin-code': title('PINコードの設定', 'Set a PIN code'),
  '/mypage/pin-code/complete': title('PINコードを設定しました', 'Your PIN code has been set'),
  '/mypage/connections': title('連携アプリ', 'Connected apps'),
  '/mypage/connections/client/{clientId}': title('夜間上映メモ', 'Night Screening Notes'),
  '/mypage/social/enable/complete': title('外部アカウントと連携しました', 'Your external account is linked'),
  '/mypage/social/disable/complete': title(
    '外部アカウントの連携を解除しました',
    'Your external account is unlinked',
  ),
};

/** Screens that always redirect at this store: outdated paths, first steps, and resumed flows. */
export const redirectedScreens: Readonly<Record<string, string>> = {
  '/forgetpassword': '/password/forgot',
  '/newpassword': '/password/reset',
  '/signup': '/signup/auth',
  '/oidc/signup': '/oidc/signup/auth',
  '/oidc/loginInteraction': '/oidc/consent',
  '/oidc/selectAccountInteraction': '/oidc/consent',
};

/** Screens that intentionally have the same heading because they are the same step of different flows. */
export const sharedHeadings: readonly (readonly string[])[] = [
  ['/login', '/oidc/login'],
  ['/plans', '/mypage/plans'],
  ['/plans/{planId}', '/plans/{planId}/about', '/mypage/subscription/{subscriptionId}'],
  ['/plans/{planId}/confirm', '/signup/plans/{planId}/confirm'],
  ['/plans/{planId}/complete', '/signup/plans/{planId}/complete'],
  [
    '/login/code',
    '/oidc/login/code',
    '/signup/pin-code',
    '/mypage/email/edit/pin-code',
    '/withdraw/pin-code',
  ],
  ['/signup/auth', '/oidc/signup/auth'],
  ['/mypage/email/verify', '/mypage/email/verify/code'],
  ['/password/reset/complete', '/mypage/enable-password/complete'],
  [
    '/mypage/multi-factor',
    '/login/multi-factor',
    '/login/multi-factor/Email',
    '/login/multi-factor/SMS',
    '/login/multi-factor/OTP',
    '/login/multi-factor/BackupCode',
    '/oidc/login/multi-factor',
    '/oidc/login/multi-factor/Email',
    '/oidc/login/multi-factor/SMS',
    '/oidc/login/multi-factor/OTP',
    '/oidc/login/multi-factor/BackupCode',
  ],
];

export const headingOf = (title: Title): string => (typeof title === 'string' ? title : title[0]);
export const documentTitleOf = (title: Title): string => (typeof title === 'string' ? title : title[1]);
