import type { Words } from '@account/i18n/platform/words/words';

import type { priceRising as ja } from './ja.js';

export const priceRising = {
  subject: 'The price of your {store} plan {plan} is changing',
  title: 'The price of your plan is changing',
  lead: 'The price of {plan} changes with your payment on {date}.',
  from: 'Price now (tax included)',
  to: 'New price (tax included)',
  on: 'First payment at the new price',
  link: 'See your plan',
  nothing: 'If you want to keep the plan, you don’t need to do anything.',
  cancel: 'If you don’t want to continue, cancel by {until}, Japan time.',
} as const satisfies Words<typeof ja>;
