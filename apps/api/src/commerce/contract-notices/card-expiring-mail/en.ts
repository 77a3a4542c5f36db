import type { Words } from '@account/i18n/platform/words/words';

import type { cardExpiring as ja } from './ja.js';

export const cardExpiring = {
  subject: 'The card for your {store} plan {plan} is about to expire',
  title: 'Your card is about to expire',
  lead: 'The card that pays for {plan} ({method}) is valid until the end of {month}.',
  next: 'Next payment',
  nextOn: '{date} ({amount})',
  link: 'Change the payment method',
  why: 'Once it expires, payments fail and you may not be able to watch. Change the card as soon as you have the new one.',
} as const satisfies Words<typeof ja>;
