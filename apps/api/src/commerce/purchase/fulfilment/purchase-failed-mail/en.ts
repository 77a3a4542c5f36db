import type { Words } from '@account/i18n/platform/words/words';

import type { purchaseFailed as ja } from './ja.js';

export const purchaseFailed = {
  subject: 'Your {store} order of {plan} wasn’t completed',
  title: 'Your order wasn’t completed',
  lead: 'We checked your payment for {plan}: it wasn’t made, and your order isn’t complete.',
  refused: 'Your payment for {plan} wasn’t accepted, so your order isn’t complete.',
  notCharged:
    'You weren’t charged. A debit card may show a reserved amount for some days until it is released.',
  order: 'Order number: {number}',
  again: 'If you still want the plan, order it again.',
  otherMethod: 'Check your payment method or choose another one, and order again.',
  link: 'Order again',
} as const satisfies Words<typeof ja>;
