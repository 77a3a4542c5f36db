import { declareCodePurpose } from '../../../identity/verification-codes/code-purpose.declaration.js';
import { en, ja } from './words.js';

export const withdrawalCode = declareCodePurpose({
  name: 'withdraw',
  displayName: { ja: '確認コード', en: 'verification code' },
  words: { ja, en },
});
