import { declareCodePurpose } from '../verification-codes/index.js';

export const emailEditCode = declareCodePurpose({
  name: 'mailEdit',
  displayName: { ja: '確認コード', en: 'verification code' },
  words: {
    ja: {
      name: 'メールアドレス変更の確認コード',
      named: 'メールアドレス変更の{name}',
      lead: 'このメールアドレスに変更するには、次のコードを画面に入力してください。',
      notYou: 'お心当たりがない場合は、このメールを破棄してください。メールアドレスは変更されません。',
    },
    en: {
      name: 'Email change code',
      named: 'Email change {name}',
      lead: 'To change to this email address, enter this code on the page.',
      notYou: 'If you didn’t request this, you can ignore this message. Your email address stays the same.',
    },
  },
});
