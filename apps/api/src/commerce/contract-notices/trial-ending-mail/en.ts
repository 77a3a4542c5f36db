import type { Words } from '@account/i18n/platform/words/words';

import type { trialEnding as ja } from './ja.js';

export const trialEnding = {
  subject: 'Your {store} free trial of {plan} ends soon',
  title: 'Your free trial ends soon',
  lead: 'Your free trial of {plan} runs until {last}. Your first payment is on {date}, and the plan renews automatically from then on.',
  on: 'First payment',
  amount: 'Amount (tax included)',
  method: 'Payment method',
  link: 'See your plan',
  cancel: 'If you don’t want to continue, cancel by {until}, Japan time. You won’t be charged.',
} as const satisfies Words<typeof ja>;
