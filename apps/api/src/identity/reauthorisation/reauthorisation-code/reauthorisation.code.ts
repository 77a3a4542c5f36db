import { declareCodePurpose } from '../../verification-codes/code-purpose.declaration.js';
import { en, ja } from './words.js';

export const reauthorisationCode = declareCodePurpose({
  name: 'reauthorize',
  displayName: { ja: '本人確認コード', en: 'confirmation code' },
  words: { ja, en },
});
