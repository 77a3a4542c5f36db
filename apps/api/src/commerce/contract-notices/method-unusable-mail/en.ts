import type { Words } from '@account/i18n/platform/words/words';

import type { methodUnusable as ja } from './ja.js';

export const methodUnusable = {
  subject: 'Change the payment method of your {store} plan {plan}',
  title: 'Change your payment method',
  lead: '{method}, which pays for {plan}, can no longer be used.',
  next: 'Next payment',
  nextOn: '{date} ({amount})',
  before: 'Change to another payment method before the next payment. Otherwise watching is paused.',
  link: 'Change the payment method',
} as const satisfies Words<typeof ja>;
