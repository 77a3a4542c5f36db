import type { Translations } from '../../platform/translations/translations.js';
import type { connections as ja } from './ja.js';

export const connections = {
  title: 'Connected apps',
  lead: 'Apps that can use your {store} account.',
  list: 'Connected apps',
  none: 'No connected apps',
  noneText: 'An app appears here once you log in to it with your {store} account and allow access.',
  linkedOn: 'Connected on {date}',
  detail: {
    about: 'About the app',
    provider: 'Provided by',
    linkedOn: 'Connected on',
    lastUsed: 'Last used on',
    account: 'Connected to',
    scopes: 'What this app can access',
    revoke: 'Disconnect app',
    revokeTitle: 'Disconnect this app',
    revokeLead:
      'The app will no longer be able to use your account information, and you’ll be logged out of it.',
    question: 'Disconnect “{app}”?',
    questionText: 'The app loses access right away. To use it again, log in there and allow access again.',
    busy: 'Disconnecting…',
    keep: 'Keep it connected',
    revoked: '“{app}” has been disconnected.',
    gone: '“{app}” was already disconnected.',
    failed: 'We couldn’t disconnect the app. Try again.',
  },
  myPageRow: {
    name: 'Connected apps',
    allowed: '{count, plural, =0 {No apps allowed} one {# app allowed} other {# apps allowed}}',
  },
} as const satisfies Translations<typeof ja>;
