import type { Words } from '@account/i18n/platform/words/words';

import type { yearlyRenewal as ja } from './ja.js';

export const yearlyRenewal = {
  subject: 'Your {store} plan {plan} renews on {date}',
  title: 'Your yearly plan renews soon',
  lead: '{plan} renews automatically on {date}, with the payment for the next year.',
  on: 'Next payment',
  amount: 'Amount (tax included)',
  method: 'Payment method',
  link: 'See your plan',
  cancel: 'If you don’t want to renew, cancel by {until}, Japan time.',
} as const satisfies Words<typeof ja>;
