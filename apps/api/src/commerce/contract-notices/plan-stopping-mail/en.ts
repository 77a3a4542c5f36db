import type { Words } from '@account/i18n/platform/words/words';

import type { planStopping as ja } from './ja.js';

export const planStopping = {
  subject: 'The {store} plan {plan} is ending',
  title: 'Your plan is ending',
  lead: '{plan} doesn’t renew on or after {stop}. Your contract ends with the period you have paid for.',
  until: 'Watch until',
  renews: 'The payment on {date} is the last one.',
  noPayment: 'There are no more payments.',
  nothing: 'You don’t need to do anything.',
  link: 'See your plan',
} as const satisfies Words<typeof ja>;
