import { declareCodePurpose } from '../../verification-codes/code-purpose.declaration.js';
import { en, ja } from './words.js';

export const emailEditCode = declareCodePurpose({
  name: 'mailEdit',
  displayName: { ja: '確認コード', en: 'verification code' },
  words: { ja, en },
});
