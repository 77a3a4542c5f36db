import type { Words } from '../../platform/words/words.js';
import type { connections as ja } from './ja.js';

export const connections = {
  title: 'Connected apps',
  lead: 'Apps that you allow to use your {store} account.',
  back: 'My Page',
  list: 'Apps you allow',
  none: 'You have not allowed any services.',
  noneText: 'An app appears here once you log in to it with your {store} account and allow it.',
  linkedOn: 'Connected on {date}',
  detail: {
    about: 'About the app',
    provider: 'Provided by',
    linkedOn: 'Connected on',
    lastUsed: 'Last used on',
    account: 'Connected to',
    scopes: 'What you allow',
    revoke: 'Disconnect the app',
    revokeTitle: 'Disconnecting',
    revokeLead: 'The app can then no longer use your account information, and you are logged out of it.',
    question: 'Disconnect “{app}”?',
    questionText: 'The app stops working at once. To use it again, log in there and allow it again.',
    busy: 'Disconnecting…',
    keep: 'Keep it',
    revoked: '“{app}” is disconnected.',
    gone: '“{app}” was already disconnected.',
    failed: 'The app could not be disconnected. Try again.',
  },
} as const satisfies Words<typeof ja>;
