import type { Words } from '@account/i18n/platform/words/words';

import type { newBrowser as ja } from './ja.js';

export const newBrowser = {
  subject: 'New login to your {store} account',
  title: 'New login from a new browser',
  lead: 'Your {store} account was logged in to from a browser that hasn’t been used before.',
  when: 'Time',
  moment: '{moment}, Japan time',
  device: 'Device',
  browser: 'Browser',
  country: 'Country',
  ip: 'IP address',
  unknown: 'Unknown',
  you: 'If it was you, you don’t need to do anything.',
  notYou:
    'If it wasn’t you, open the link right away. We’ll log you out on all devices and help you set a new password.',
  link: 'This wasn’t me',
  lifetime: 'The link works once, until {until} Japan time. Opening it doesn’t change anything by itself.',
  notYouWithoutPassword: 'If it wasn’t you, open the link right away. We’ll log you out on all devices.',
} as const satisfies Words<typeof ja>;
