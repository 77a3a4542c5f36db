import type { Words } from '@account/i18n/platform/words/words';

import type { refunded as ja } from './ja.js';

export const refunded = {
  subject: '{store} has refunded {amount}',
  title: 'Your refund',
  lead: {
    whole: 'Your payment of {amount} for {plan} was refunded.',
    part: '{amount} of your payment for {plan} was refunded.',
    surplus: 'The {amount} that you paid too much for {plan} was refunded.',
  },
  amount: 'Refunded',
  method: 'To',
  day: 'On',
  kept: 'You can use {plan} as before.',
  ended: 'You can’t use {plan} any more.',
  statement: 'Depending on how you paid, it can take days or weeks to appear on your statement.',
} as const satisfies Words<typeof ja>;
