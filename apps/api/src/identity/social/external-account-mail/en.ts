import type { Words } from '@account/i18n/platform/words/words';

import type { externalAccount as ja } from './ja.js';

export const externalAccount = {
  linked: {
    subject: 'Your {name} account was linked to {store}',
    title: '{name} is linked',
    lead: 'You can now log in to {store} with your {name} account.',
  },
  unlinked: {
    subject: 'Your {name} account was unlinked from {store}',
    title: '{name} is unlinked',
    lead: 'You can no longer log in to {store} with your {name} account.',
  },
  when: 'This happened on {moment}, Japan time.',
} as const satisfies Words<typeof ja>;
