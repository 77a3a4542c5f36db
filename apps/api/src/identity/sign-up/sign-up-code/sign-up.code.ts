import { declareCodePurpose } from '../../verification-codes/code-purpose.declaration.js';
import { en, ja } from './words.js';

export const signUpCode = declareCodePurpose({
  name: 'signUp',
  words: { ja, en },
});
