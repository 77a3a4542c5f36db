import { declareCodePurpose } from '../../../identity/verification-codes/code-purpose.declaration.js';
import { words as en } from './en.js';
import { words as ja } from './ja.js';

export const withdrawalCode = declareCodePurpose({
  name: 'withdraw',
  displayName: { ja: '確認コード', en: 'verification code' },
  words: { ja, en },
});
