import type { Words } from '@account/i18n/platform/words/words';

import type { renewalDone as ja } from './ja.js';

export const renewalDone = {
  renewed: {
    subject: 'Your {store} plan {plan} has been renewed',
    title: 'Your plan has been renewed',
    lead: '{plan} has been renewed, and you paid {amount}.',
  },
  released: {
    subject: 'Your {store} payment for {plan} went through',
    title: 'Your payment went through',
    lead: 'Your payment of {amount} for {plan} went through. You can watch as before.',
  },
  checked: {
    subject: 'Your {store} payment for {plan} is confirmed',
    title: 'Your payment is confirmed',
    lead: 'We checked your payment of {amount} for {plan}: it went through.',
  },
  period: 'Period',
  days: '{from} to {to}',
  method: 'Payment method',
  next: 'Next payment',
  nextOn: '{date} ({amount})',
  ends: 'Plan ends',
  link: 'See the invoice',
  cancel: 'You can see your plan and cancel it on My Page at any time.',
} as const satisfies Words<typeof ja>;
