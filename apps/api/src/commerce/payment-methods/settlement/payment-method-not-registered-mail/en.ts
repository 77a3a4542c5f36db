import type { Words } from '@account/i18n/platform/words/words';

import type { paymentMethodNotRegistered as ja } from './ja.js';

export const paymentMethodNotRegistered = {
  subject: 'Your payment method couldn’t be added to {store}',
  title: 'Your payment method couldn’t be added',
  lead: 'We asked the payment company, but couldn’t confirm that {name} was added to your {store} account.',
  when: 'Checked on {moment}, Japan time.',
  notCharged: 'You haven’t been charged.',
  again: 'Add it again, or choose a different payment method.',
  link: 'Add a payment method',
} as const satisfies Words<typeof ja>;
