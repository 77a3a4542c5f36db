import type { Words } from '@account/i18n/platform/words/words';

import type { notMe as ja } from './ja.js';

export const notMe = {
  link: 'This wasn’t me',
  you: 'If you made the change yourself, you don’t need to do anything.',
  linkText:
    'If not, open the link within {days, plural, one {# day} other {# days}}. We’ll log you out on all devices and remove two-step verification and linked accounts that were added since that login, and you can set a new password. Opening the link doesn’t change anything by itself.',
  reset: 'Not you? Reset your password',
  resetText: 'If not, reset your password right away.',
  withoutPassword: {
    look: 'Not you? Go to your account',
    contact: 'If not, log out on your other devices on My Page, and contact {store} support.',
    linkText:
      'If not, open the link within {days, plural, one {# day} other {# days}}. We’ll log you out on all devices and remove two-step verification and linked accounts that were added since that login. Opening the link doesn’t change anything by itself.',
  },
} as const satisfies Words<typeof ja>;
