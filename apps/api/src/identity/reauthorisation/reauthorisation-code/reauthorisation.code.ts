import { declareCodePurpose } from '../../verification-codes/code-purpose.declaration.js';
import { words as en } from './en.js';
import { words as ja } from './ja.js';

export const reauthorisationCode = declareCodePurpose({
  name: 'reauthorize',
  displayName: { ja: '本人確認コード', en: 'confirmation code' },
  words: { ja, en },
});
