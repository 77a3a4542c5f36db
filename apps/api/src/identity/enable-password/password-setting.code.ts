import { declareCodePurpose } from '../verification-codes/index.js';

export const passwordSettingCode = declareCodePurpose({
  name: 'passwordSetting',
  displayName: { ja: '確認コード', en: 'verification code' },
  words: {
    ja: {
      name: 'パスワード設定の確認コード',
      named: 'パスワード設定の{name}',
      lead: 'パスワードの設定を続けるには、次のコードを画面に入力してください。',
      notYou: 'お心当たりがない場合は、このメールを破棄してください。パスワードは変更されません。',
    },
    en: {
      name: 'Password setup code',
      named: 'Password setup {name}',
      lead: 'To set your password, enter this code on the page.',
      notYou: 'If you didn’t request this, you can ignore this message. No password will be set.',
    },
  },
});
