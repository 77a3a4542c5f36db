import { declareCodePurpose } from '../../verification-codes/code-purpose.declaration.js';
import { en, ja } from './words.js';

export const emailFactorCode = declareCodePurpose({
  name: 'multiFactorEmail',
  displayName: { ja: '認証コード', en: 'verification code' },
  words: { ja, en },
});
