import type { Words } from '@account/i18n/platform/words/words';

import type { paymentMethodChanged as ja } from './ja.js';

export const paymentMethodChanged = {
  registered: {
    subject: 'A payment method was added to your {store} account',
    title: 'Payment method added',
    lead: '{name} was added to the payment methods of your {store} account.',
  },
  deleted: {
    subject: 'A payment method was deleted from your {store} account',
    title: 'Payment method deleted',
    lead: '{name} was deleted from the payment methods of your {store} account.',
  },
  when: 'Changed on {moment}, Japan time.',
  link: 'See your payment methods',
  notYou:
    'If this wasn’t you, someone else may have used your account. Change your password right away and contact {store} support.',
  notYouWithoutPassword:
    'If this wasn’t you, someone else may have used your account. Contact {store} support.',
} as const satisfies Words<typeof ja>;
