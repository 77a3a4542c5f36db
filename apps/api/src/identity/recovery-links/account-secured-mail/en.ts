import type { Words } from '@account/i18n/platform/words/words';

import type { accountSecured as ja } from './ja.js';

export const accountSecured = {
  subject: 'Your {store} account is secured',
  title: 'Your account is secured',
  lead: 'Your {store} account is secured, and you’ve been logged out on all devices and browsers.',
  link: 'Log in',
  next: 'Log in with a code that we email you, then check your details and login history on My Page.',
} as const satisfies Words<typeof ja>;
