import type { Words } from '@account/i18n/platform/words/words';

import type { accountClosed as ja } from './ja.js';

export const accountClosed = {
  subject: 'Your {store} account is closed',
  title: 'Your account is closed',
  lead: 'Thank you for having been with {store}. We’ve deleted your account and your details.',
  when: 'Closed on {moment}, Japan time.',
  kept: 'We keep records of payments for as long as the law asks, in a form that doesn’t identify you. This is the last email that we send to this address.',
  notYou: 'If this wasn’t you, contact {store} support. The account can’t be restored.',
  link: 'Go to {store}',
} as const satisfies Words<typeof ja>;
