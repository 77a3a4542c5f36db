import type { Words } from '../../platform/words/words.js';
import type { consents as ja } from './ja.js';

export const consents = {
  title: { newsletter: 'Newsletter', privacy: 'Privacy settings' },
  lead: {
    newsletter: 'Choose which emails you’d like to receive.',
    privacy: 'Choose how we may use your data.',
  },
  back: 'My Page',
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
    privacy: { name: 'Privacy settings', given: '{given, number} of {asked, number} allowed' },
  },
} as const satisfies Words<typeof ja>;
