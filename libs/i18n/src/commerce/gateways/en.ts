import type { Words } from '../../platform/words/words.js';
import type { gatewayReturn as ja } from './ja.js';

export const gatewayReturn = {
  accepted: {
    title: 'We’ve received your request',
    lead: 'Go back to the page where you started.',
  },
  late: {
    title: 'This page has expired',
    lead: 'Go back to the page where you started to see how things stand.',
  },
} as const satisfies Words<typeof ja>;
