import { declareCodePurpose } from '../../verification-codes/code-purpose.declaration.js';
import { words as en } from './en.js';
import { words as ja } from './ja.js';

export const signUpCode = declareCodePurpose({
  name: 'signUp',
  words: { ja, en },
});
