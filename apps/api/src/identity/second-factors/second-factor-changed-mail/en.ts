import type { Words } from '@account/i18n/platform/words/words';

import type { secondFactorChanged as ja } from './ja.js';

export const secondFactorChanged = {
  subject: 'Two-step verification was changed on your {store} account',
  title: 'Two-step verification was changed',
  lead: 'Two-step verification was changed on your {store} account.',
  changes: {
    enabled: 'Turned on: {type}',
    disabled: 'Turned off: {type}',
    regenerated: 'New backup codes were generated. The old ones no longer work.',
  },
  types: { Email: 'email', SMS: 'SMS', OTP: 'authenticator app' },
  when: 'Changed on {moment}, Japan time.',
} as const satisfies Words<typeof ja>;
