import { declareCodePurpose } from '../../verification-codes/code-purpose.declaration.js';
import { words as en } from './en.js';
import { words as ja } from './ja.js';

export const loginCode = declareCodePurpose({
  name: 'login',
  displayName: { ja: 'ログインコード', en: 'login code' },
  hidesRefusal: true,
  words: { ja, en },
});
