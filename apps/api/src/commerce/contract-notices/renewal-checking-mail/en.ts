import type { Words } from '@account/i18n/platform/words/words';

import type { renewalChecking as ja } from './ja.js';

export const renewalChecking = {
  checking: {
    subject: 'We’re checking your {store} payment for {plan}',
    title: 'We’re checking your payment',
    lead: 'We’re waiting for the payment company’s answer about your payment for {plan} on {date}.',
  },
  notMade: {
    subject: 'Your {store} payment for {plan} wasn’t made',
    title: 'Your payment wasn’t made',
    lead: 'We checked your payment for {plan} on {date}: it wasn’t made, and you weren’t charged.',
  },
  result: 'We’ll email you the result. You don’t need to do anything.',
  watch: 'You can watch as before while we check, and you won’t be charged twice.',
  again: 'We’ll try the payment again. You don’t need to do anything.',
  reserved: 'A debit card may show a reserved amount for some days until it is released.',
  amount: 'Amount (tax included)',
  method: 'Payment method',
  link: 'See your plan',
} as const satisfies Words<typeof ja>;
