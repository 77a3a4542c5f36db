import { declareCodePurpose } from '../verification-codes/index.js';

export const emailVerifyCode = declareCodePurpose({
  name: 'mailVerify',
  displayName: { ja: '確認コード', en: 'verification code' },
  words: {
    ja: {
      name: 'メールアドレスの確認コード',
      named: 'メールアドレスの{name}',
      lead: 'このメールアドレスを確認するため、次のコードを画面に入力してください。',
      notYou: 'お心当たりがない場合は、このメールを破棄してください。',
    },
    en: {
      name: 'Email verification code',
      named: 'Email {name}',
      lead: 'To verify this email address, enter this code on the page.',
      notYou: 'If you didn’t request this, you can ignore this message.',
    },
  },
});
