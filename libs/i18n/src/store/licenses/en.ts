import type { Words } from '../../platform/words/words.js';
import type { licenses as ja } from './ja.js';

export const licenses = {
  title: 'Licenses',
  lead: 'This service is built with the following open-source software. Thank you to everyone who contributed to it.',
  texts: 'License texts',
  textsLead: 'Copyright notices are listed with each package above.',
  group: '{license} ({count})',
  read: 'Read {license}',
} as const satisfies Words<typeof ja>;
