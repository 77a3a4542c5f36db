import type { Words } from '@account/i18n/platform/words/words';

import type { purchaseFailed as ja } from './ja.js';

export const purchaseFailed = {
  subject: 'Your {store} order of {plan} was not completed',
  title: 'Your order was not completed',
  lead: 'We checked your payment for {plan}: it was not made, and your order is not complete.',
  refused: 'Your payment for {plan} was not accepted, so your order is not complete.',
  notCharged:
    'You were not charged. A debit card may show a reserved amount for some days until it is released.',
  order: 'Order number: {number}',
  again: 'If you still want the plan, order it again.',
  otherMethod: 'Check your payment method or choose another one, and order again.',
  link: 'Order again',
} as const satisfies Words<typeof ja>;
