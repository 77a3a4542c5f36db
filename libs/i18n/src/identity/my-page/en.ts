import type { Translations } from '../../platform/translations/translations.js';
import type { myPage as ja } from './ja.js';

export const myPage = {
  title: 'My Page',
  honorific: '',
  unverified: {
    title: 'Your email address isn’t verified',
    text: 'You may miss important messages. Verify your email address.',
    verify: 'Verify email address',
  },
  sections: {
    account: 'Account',
    security: 'Login and security',
    privacy: 'Privacy',
  },
  changed: { before: 'Before:', after: 'Now:', today: 'Changed today' },
  acts: { change: 'Change', setUp: 'Set up', open: 'View' },
  protection: {
    title: 'Account protection',
    count: '{on, number} of {all, number}',
    next: 'Next: <name></name>. {why}',
    state: '{name}: {state}',
    lastLogin: 'Last login: {when} ({device})',
  },
  blank: 'Not provided',
  notSet: 'Not set',
  between: ', ',
} as const satisfies Translations<typeof ja>;
