import type { Words } from '@account/i18n/platform/words/words';

import type { subscriptionMethodChanged as ja } from './ja.js';

export const subscriptionMethodChanged = {
  subject: 'The payment method of your {store} plan {plan} was changed',
  title: 'Payment method changed',
  lead: '{plan} is now paid with {method}.',
  from: 'Used from',
  nextPayment: 'The payment of {date}',
  atOnce: 'The payment that is missing is charged to this payment method.',
  link: 'See your plan',
  notYou:
    'If this wasn’t you, someone else may have used your account. Change your password right away and contact {store} support.',
  notYouWithoutPassword:
    'If this wasn’t you, someone else may have used your account. Contact {store} support.',
} as const satisfies Words<typeof ja>;
