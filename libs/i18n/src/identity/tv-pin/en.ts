import type { Translations } from '../../platform/translations/translations.js';
import type { tvPin as ja } from './ja.js';

export const tvPin = {
  title: 'Set a PIN code',
  lead: 'A 4‑digit PIN code protects your profile in the TV app.',
  pinCode: 'New PIN code',
  pinCodeHint: '4 digits. Avoid numbers that are easy to guess, such as a birthday.',
  pinCodeConfirm: 'New PIN code (again)',
  cell: '{label}, digit {place}',
  fillFirst: 'Enter all 4 digits in both rows to set the PIN code.',
  submit: 'Set PIN code',
  done: {
    title: 'Your PIN code has been set',
    lead: 'Enter the new PIN code the next time you open the TV app.',
  },
  myPageRow: { name: 'PIN code', set: 'Protects your profile in the TV app' },
} as const satisfies Translations<typeof ja>;
