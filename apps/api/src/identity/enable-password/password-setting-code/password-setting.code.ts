import { declareCodePurpose } from '../../verification-codes/code-purpose.declaration.js';
import { en, ja } from './words.js';

export const passwordSettingCode = declareCodePurpose({
  name: 'passwordSetting',
  displayName: { ja: '確認コード', en: 'verification code' },
  words: { ja, en },
});
