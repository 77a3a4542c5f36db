import type { Words } from '../../platform/words/words.js';
import type { consents as ja } from './ja.js';

export const consents = {
  title: { newsletter: 'Newsletter', privacy: 'Privacy settings' },
  lead: {
    newsletter: 'Choose the news you want to receive.',
    privacy: 'Choose how your data may be used.',
  },
  back: 'My Page',
  listLabel: { newsletter: 'Kinds of news', privacy: 'Uses of your data' },
  on: 'Enabled',
  off: 'Disabled',
  success: 'The setting has been changed.',
  error: 'The setting could not be changed. Please try again in a while.',
  notes: {
    title: 'Please note',
    saved: 'Changes are saved at once.',
    service: 'You can use the service as before, whatever you disable.',
    past: 'What was used before you disabled it is not undone.',
    policy: 'For details, see the <link>{title}</link>.',
  },
} as const satisfies Words<typeof ja>;
