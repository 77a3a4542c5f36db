import { declareCodePurpose } from '../../verification-codes/code-purpose.declaration.js';
import { words as en } from './en.js';
import { words as ja } from './ja.js';

export const emailVerifyCode = declareCodePurpose({
  name: 'mailVerify',
  displayName: { ja: '確認コード', en: 'verification code' },
  words: { ja, en },
});
