import type { Words } from '@account/i18n/platform/words/words';

import type { passwordReset as ja } from './ja.js';

export const passwordReset = {
  subject: 'Reset your {store} password',
  title: 'Reset your password',
  lead: 'We received a request to reset your {store} password. Open this link to set a new one.',
  leadSecured:
    'Your {store} account is secured, and the old password no longer works. Open this link to set a new one.',
  removed: {
    secondFactors:
      'Two-step verification that was added since the login in question has been removed. You can set it up again on My Page.',
    backupCodes:
      'All backup codes have stopped working. If you use two-step verification, generate new ones on My Page.',
    externalAccounts: 'Accounts that were linked since the login in question have been unlinked.',
  },
  link: 'Set a new password',
  lifetime: 'The link works once and is valid for {minutes} minutes, until {until} Japan time.',
  newest: 'If you requested more than one link, only the latest one works.',
  notYou:
    'If you didn’t request this, you can ignore this message. Your password stays the same unless the link is used.',
} as const satisfies Words<typeof ja>;
