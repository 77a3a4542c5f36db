import { declareCodePurpose } from '../../verification-codes/code-purpose.declaration.js';
import { en, ja } from './words.js';

export const emailVerifyCode = declareCodePurpose({
  name: 'mailVerify',
  displayName: { ja: '確認コード', en: 'verification code' },
  words: { ja, en },
});
