import type { Words } from '@account/i18n/platform/words/words';

import type { purchaseChecking as ja } from './ja.js';

export const purchaseChecking = {
  subject: 'We’re checking your {store} payment for {plan}',
  title: 'We’re checking your payment',
  lead: 'We’re checking the result of your payment for {plan} with the payment company.',
  order: 'Order number: {number}',
  wait: 'We’ll email you the result. You don’t need to order again until then.',
  link: 'See your payment',
} as const satisfies Words<typeof ja>;
