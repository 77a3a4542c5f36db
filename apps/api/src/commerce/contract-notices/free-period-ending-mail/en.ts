import type { Words } from '@account/i18n/platform/words/words';

import type { freePeriodEnding as ja } from './ja.js';

export const freePeriodEnding = {
  subject: 'Your free period of {plan} on {store} ends soon',
  title: 'Your free period ends soon',
  lead: '{plan} is free for you until {until}, Japan time. To keep it after that, set a payment method.',
  on: 'First payment if you keep it',
  amount: 'Amount (tax included)',
  link: 'Set a payment method',
  ends: 'Without a payment method, the plan ends by itself and you won’t be charged.',
} as const satisfies Words<typeof ja>;
