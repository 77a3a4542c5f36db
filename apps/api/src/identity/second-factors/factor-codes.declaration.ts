import { declareCodePurpose } from '../verification-codes/index.js';

export const smsFactorCode = declareCodePurpose({
  name: 'multiFactorSms',
  displayName: { ja: '認証コード', en: 'verification code' },
  words: {
    ja: {
      name: '認証コード',
      named: '二段階認証の{name}',
      lead: '{store}の二段階認証をSMSで行うため、次のコードを画面に入力してください。',
      notYou:
        'お心当たりがない場合は、パスワードがほかの方に知られているおそれがあります。コードは誰にも伝えず、すぐにパスワードを変更してください。',
      notYouWithoutPassword:
        'お心当たりがない場合は、メールや連携している外部アカウントがほかの方に使われているおそれがあります。コードは誰にも教えず、メールや外部アカウントのパスワードをすぐに変更してください。',
    },
    en: {
      name: 'Verification code',
      named: 'Two-step {name}',
      lead: 'To complete two-step verification at {store}, enter this code on the page.',
      notYou:
        'If you didn’t request this, someone else may know your password. Don’t share the code, and change your password right away.',
      notYouWithoutPassword:
        'If you didn’t request this, someone else may be able to read your email or use a linked account. Don’t share the code, and change the password of your email or linked account right away.',
    },
  },
});

export const emailFactorCode = declareCodePurpose({
  name: 'multiFactorEmail',
  displayName: { ja: '認証コード', en: 'verification code' },
  words: {
    ja: {
      name: '二段階認証のコード',
      named: '二段階認証の{name}',
      lead: '{store}の二段階認証を行うため、次のコードを画面に入力してください。',
      notYou:
        'お心当たりがない場合は、パスワードがほかの方に知られているおそれがあります。コードは誰にも教えず、すぐにパスワードを変更してください。',
      notYouWithoutPassword:
        'お心当たりがない場合は、メールや連携している外部アカウントがほかの方に使われているおそれがあります。コードは誰にも教えず、メールや外部アカウントのパスワードをすぐに変更してください。',
    },
    en: {
      name: 'Two-step verification code',
      named: 'Two-step {name}',
      lead: 'To complete two-step verification at {store}, enter this code on the page.',
      notYou:
        'If you didn’t request this, someone else may know your password. Don’t share the code, and change your password right away.',
      notYouWithoutPassword:
        'If you didn’t request this, someone else may be able to read your email or use a linked account. Don’t share the code, and change the password of your email or linked account right away.',
    },
  },
});

export const factorCodes = { Email: emailFactorCode, SMS: smsFactorCode } as const;

export type FactorCode = (typeof factorCodes)[keyof typeof factorCodes];
