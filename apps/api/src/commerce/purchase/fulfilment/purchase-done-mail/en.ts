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
  withTax: '{amount} (tax included)',
  tax: 'Consumption tax in it ({rate, number}%)',
  method: 'Payment method',
  next: 'Next payment',
  nextOn: '{amount} (tax included) on {date}',
  freeUntil: 'Free period',
  freeUntilDay: 'Until {date}',
  codeUntil: 'Runs until',
  codeUntilDay: '{date}',
  cancelUntil: 'Cancel by',
  cancelUntilMoment: '{moment} (Japan time)',
  until: 'Watch until',
  subscription: 'See your plan',
  other: 'Go to My Page',
  invoice: 'See the invoice',
  cancel: 'You can cancel on My Page at any time.',
  endsByItself: 'Nothing is charged. To keep it after that, add a payment method to your plan.',
  cancelForNothing: 'Cancel on My Page by the time above and you pay nothing.',
  cancelBeforeNext: 'Cancel on My Page by the time above and the next payment isn’t taken.',
} as const satisfies Words<typeof ja>;
