import type { Words } from '@account/i18n/platform/words/words';

import type { paymentHold as ja } from './ja.js';

export const paymentHold = {
  first: {
    subject: 'Your {store} payment for {plan} didn’t go through',
    title: 'Your payment didn’t go through',
    lead: 'Your payment for {plan} on {date} didn’t go through.',
  },
  reminder: {
    subject: 'Your {store} payment for {plan} is still due',
    title: 'Your payment is still due',
    lead: 'Your payment for {plan}, due on {date}, hasn’t been made yet.',
  },
  last: {
    subject: 'Your {store} plan {plan} is about to end',
    title: 'Your plan is about to end',
    lead: 'Your payment for {plan}, due on {date}, hasn’t been made, so the plan ends on {end}.',
  },
  amount: 'Amount (tax included)',
  method: 'Payment method',
  retry: 'Next automatic try',
  paused: 'Watching is paused until the payment is made.',
  watchable: 'You can watch as before until {until}, Japan time.',
  payNow: 'You can pay right away on the page of your plan, with another payment method if you like.',
  replace:
    'This payment method no longer works. Change it on the page of your plan, and the payment is made with the new one.',
  ends: 'Without a payment before {end}, the plan ends.',
  link: 'See your plan and pay',
} as const satisfies Words<typeof ja>;
