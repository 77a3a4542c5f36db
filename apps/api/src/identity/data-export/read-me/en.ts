import type { Words } from '@account/i18n/platform/words/words';

import type { words as ja } from './ja.js';

export const words = {
  title: 'Your {store} account data',
  made: 'Made on {moment}, Japan time',
  what: 'This archive holds the data that {store} has about you.',
  formats:
    "The folders json and csv hold the same data in two formats: JSON for programs, CSV for spreadsheets. The CSV files are UTF-8 with a byte order mark; text that a spreadsheet would take for a formula has an apostrophe ('') before it.",
  values: 'Times are UTC (ISO 8601), dates are Japan time, and amounts are yen, tax included.',
  most: 'Of each kind, up to {count, number} entries are included, newest first.',
  files: 'What’s inside',
  never:
    'Passwords, PINs, authenticator secrets, backup codes, login tokens, and card numbers aren’t included. We keep them encrypted or hashed, or not at all.',
  care: 'This archive contains personal information. Keep it where nobody else can open it, and delete it when you no longer need it.',
} as const satisfies Words<typeof ja>;
