import type { Words } from '../../platform/words/words.js';
import type { myPage as ja } from './ja.js';

export const myPage = {
  title: 'My Page',
  honorific: '',
  unverified: {
    title: 'Your email address is not verified',
    text: 'Important news may not reach you. Verify that the address is yours.',
    verify: 'Verify the email address',
  },
  sections: {
    plans: 'Your plans',
    account: 'Account',
    security: 'Login and security',
    externalIds: 'Linked accounts',
    privacy: 'Privacy',
    withdrawal: 'Leave the service',
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
    externalIds: 'External accounts',
    newsletter: 'Newsletter',
    privacy: 'Privacy settings',
    pinCode: 'PIN code',
    connections: 'Connected apps',
    withdraw: 'Leave the service',
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
