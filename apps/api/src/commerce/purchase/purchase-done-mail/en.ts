import type { Words } from '@account/i18n/platform/words/words';

import type { purchaseDone as ja } from './ja.js';

export const purchaseDone = {
  subject: 'Your {store} order of {plan} is complete',
  title: 'Your order is complete',
  lead: 'Thank you for ordering {plan}. Everything is done.',
  resolved: 'The payment that we were checking went through, and your order of {plan} is complete.',
  order: 'Order number',
  plan: 'Plan',
  paid: 'Paid now',
  method: 'Payment method',
  next: 'Next payment',
  nextOn: '{date} ({amount})',
  until: 'Watch until',
  subscription: 'See your plan',
  other: 'Go to My Page',
  cancel: 'You can cancel on My Page at any time.',
} as const satisfies Words<typeof ja>;
