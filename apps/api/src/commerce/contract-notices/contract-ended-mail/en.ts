import type { Words } from '@account/i18n/platform/words/words';

import type { contractEnded as ja } from './ja.js';

export const contractEnded = {
  subject: 'Your {store} plan {plan} has ended',
  title: 'Your plan has ended',
  lead: {
    CANCELLED: 'As you asked, {plan} has ended. Thank you for watching with us.',
    STOPPED: '{store} has ended your {plan} plan. If you have any questions, contact {store}.',
    HOLD_LIMIT: '{plan} has ended because the payment wasn’t made.',
    FORCED_STOP: '{plan} is no longer offered, and your contract has ended. Thank you for watching with us.',
    NO_METHOD: '{plan} has ended: the free period is over, and no payment method was set.',
    REFUNDED: '{plan} has ended with its refund.',
  },
  period: 'Contract period',
  days: '{from} to {to}',
  noPayment: 'There are no more payments for this plan.',
  again: 'You can subscribe again from the list of plans at any time.',
  others: 'Our other plans are in the list of plans.',
  link: 'See the plans',
} as const satisfies Words<typeof ja>;
