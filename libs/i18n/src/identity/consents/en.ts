import type { Translations } from '../../platform/translations/translations.js';
import type * as ja from './ja.js';

export const consents = {
  title: { newsletter: 'Newsletter', privacy: 'Privacy settings' },
  lead: {
    newsletter: 'Choose which emails you’d like to receive.',
    privacy: 'Choose how we may use your data.',
  },
  listLabel: { newsletter: 'Emails', privacy: 'Uses of your data' },
  on: { newsletter: 'Subscribed', privacy: 'Enabled' },
  off: { newsletter: 'Not subscribed', privacy: 'Disabled' },
  nowOn: {
    newsletter: 'You’ll get “{title}”.',
    privacy: '“{title}” is now enabled.',
  },
  nowOff: {
    newsletter: 'You’ll no longer get “{title}”.',
    privacy: '“{title}” is now disabled.',
  },
  undo: 'Undo',
  success: 'Setting saved.',
  error: 'We couldn’t save this setting. Try again later.',
  notes: {
    title: 'Good to know',
    saved: 'Changes are saved immediately.',
    service: 'Turning something off doesn’t affect your use of the service.',
    past: 'Turning it off doesn’t undo how your data was used before.',
    policy: 'For details, see the <link>{title}</link>.',
  },
  myPageRows: {
    newsletter: {
      name: 'Newsletter',
      given:
        '{given, plural, =0 {Not subscribed} other {{asked, plural, =1 {Subscribed} other {{given, number} of {asked, number} subscribed}}}}',
    },
    privacy: {
      name: 'Privacy settings',
      given:
        '{given, plural, =0 {{asked, plural, =1 {Disabled} other {All disabled}}} other {{asked, plural, =1 {Enabled} other {{given, number} of {asked, number} enabled}}}}',
    },
  },
} as const satisfies Translations<typeof ja.consents>;

export const reConsent = {
  title: 'Our terms have changed',
  lead: 'Read and agree to the current version to continue: {titles}.',
  titleFirst: 'Agree to our terms',
  leadFirst: 'Read and agree to the following to continue: {titles}.',
  policiesFirst: 'Terms',
  policies: 'Current terms',
  submit: 'Agree and continue',
  changed: {
    title: 'The terms have changed',
    text: 'The terms were updated while you were reading. Reload the page to read the current version.',
    reload: 'Reload',
  },
} as const satisfies Translations<typeof ja.reConsent>;
