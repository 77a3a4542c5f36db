import type { Words } from '@account/i18n/platform/words/words';

import type { subscriptionCancelled as ja } from './ja.js';

export const subscriptionCancelled = {
  subject: 'Your {store} plan {plan} is canceled',
  title: 'Your plan is canceled',
  lead: 'We’ve canceled {plan} as you asked.',
  ends: 'Ends on',
  japan: '{moment} (Japan time)',
  watchable: 'You can watch until {moment}.',
  noPayment: 'There are no further payments.',
  checking:
    'We’re checking the result of your last payment. If it went through, you can watch until the end of what it paid for.',
  undo: 'You can undo the cancellation on My Page until {date}.',
  link: 'See your plan',
  notYou: 'If this wasn’t you, someone else may have used your account. Contact {store} support.',
} as const satisfies Words<typeof ja>;
