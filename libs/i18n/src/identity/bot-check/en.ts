import type { Words } from '../../platform/words/words.js';
import type { botCheck as ja } from './ja.js';

export const botCheck = {
  notice: 'To block automated logins, your device runs a quick calculation. No personal information is used.',
  working: 'Checking that you’re not a robot…',
  passed: 'Verified: you’re not a robot',
  failed: 'We couldn’t verify that you’re not a robot',
  retry: 'Try again',
} as const satisfies Words<typeof ja>;
