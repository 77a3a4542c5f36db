import type { Words } from '@account/i18n/platform/words/words';

import type { cancellationUndone as ja } from './ja.js';

export const cancellationUndone = {
  subject: 'Your {store} plan {plan} continues',
  title: 'Your plan continues',
  lead: 'The cancellation is undone. You can keep using {plan}.',
  next: 'Next payment',
  nextOn: '{amount} (tax included) on {date}',
  method: 'Payment method',
  link: 'See your plan',
  cancel: 'You can cancel on My Page at any time.',
} as const satisfies Words<typeof ja>;
