import type { Words } from '../../platform/words/words.js';
import type { botCheck as ja } from './ja.js';

export const botCheck = {
  notice:
    'To keep automated logins out, your device does a short calculation. It uses no personal information.',
  working: 'Checking that you are not a robot…',
  passed: 'Checked: you are not a robot',
  failed: 'We could not check this',
  retry: 'Check again',
} as const satisfies Words<typeof ja>;
