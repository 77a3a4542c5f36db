import { declareCodePurpose } from '../../verification-codes/code-purpose.declaration.js';
import { en, ja } from './words.js';

export const smsFactorCode = declareCodePurpose({
  name: 'multiFactorSms',
  displayName: { ja: '認証コード', en: 'verification code' },
  words: { ja, en },
});
