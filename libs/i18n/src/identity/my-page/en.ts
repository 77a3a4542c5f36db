import type { Words } from '../../platform/words/words.js';
import type { myPage as ja } from './ja.js';

export const myPage = {
  title: 'My Page',
  honorific: '',
  unverified: {
    title: 'Your email address is not verified',
    text: 'You may miss important messages. Verify your email address.',
    verify: 'Verify email address',
  },
  sections: {
    plans: 'Plans',
    account: 'Account',
    security: 'Login and security',
    externalIds: 'Linked accounts',
    privacy: 'Privacy',
    withdrawal: 'Close account',
  },
  rows: {
    allPlans: 'All plans',
    contactEmail: 'Contact email address',
    userId: 'User ID',
    registrationInfo: 'Your details',
    profileImage: 'Profile image',
    password: 'Password',
    setPassword: 'Password',
    multiFactor: 'Two-step verification',
    loginHistory: 'Login history',
    externalIds: 'Linked accounts',
    newsletter: 'Newsletter',
    privacy: 'Privacy settings',
    pinCode: 'PIN code',
    connections: 'Connected apps',
    withdraw: 'Close account',
  },
  acts: { change: 'Change', setUp: 'Set up', open: 'View' },
  blank: 'Not provided',
  notSet: 'Not set',
  between: ', ',
  changed: 'Last changed {date}',
  latest: 'The last {count, number}',
  newsletter:
    '{given, plural, =0 {Not subscribed} other {{asked, plural, =1 {Subscribed} other {{given, number} of {asked, number} subscribed}}}}',
  privacy: '{given, number} of {asked, number} allowed',
  pinCodeSet: 'Protects your profile in the TV app',
  connections: '{count, plural, =0 {No apps allowed} one {# app allowed} other {# apps allowed}}',
} as const satisfies Words<typeof ja>;
