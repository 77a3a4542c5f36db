import { declareCodePurpose } from '../../verification-codes/code-purpose.declaration.js';
import { words as en } from './en.js';
import { words as ja } from './ja.js';

export const emailFactorCode = declareCodePurpose({
  name: 'multiFactorEmail',
  displayName: { ja: '認証コード', en: 'verification code' },
  words: { ja, en },
});
