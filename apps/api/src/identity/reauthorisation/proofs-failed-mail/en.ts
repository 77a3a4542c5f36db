import type { Words } from '@account/i18n/platform/words/words';

import type { proofsFailed as ja } from './ja.js';

export const proofsFailed = {
  subject: 'You were logged out of {store} after failed verification attempts',
  title: 'You were logged out',
  lead: 'In a browser that was logged in to your {store} account, verification failed ten times in a row. For your security, we logged that browser out.',
  link: 'Not you? Reset your password',
  when: 'This happened on {moment}, Japan time.',
  notYou:
    'If it was you, log in again. If not, someone else may have been logged in to your account. Reset your password right away.',
  notYouWithoutPassword:
    'If it was you, log in again. If not, someone else may have been logged in to your account. Check your details and login history on My Page, and contact {store} support if anything has changed.',
} as const satisfies Words<typeof ja>;
