import { declareCodePurpose } from '../../verification-codes/code-purpose.declaration.js';
import { en, ja } from './words.js';

export const loginCode = declareCodePurpose({
  name: 'login',
  displayName: { ja: 'ログインコード', en: 'login code' },
  hidesRefusal: true,
  words: { ja, en },
});
