import type { Words } from '../../platform/words/words.js';
import type { passwords as ja } from './ja.js';

export const passwords = {
  password: 'Password',
  newPassword: 'New password',
  newConfirm: 'New password (again)',
  confirm: 'Password (again)',
  rulesLabel: 'Password requirements',
  met: 'met',
  unmet: 'not met',
  mayHave: '{rule} (optional)',
  rules: {
    length: '8 to 30 characters',
    lowercase: 'At least one lowercase letter',
    digit: 'At least one digit',
    uppercase: 'At least one uppercase letter',
    symbol: 'At least one symbol',
    characters: 'Only letters A–Z, digits and symbols',
  },
} as const satisfies Words<typeof ja>;
