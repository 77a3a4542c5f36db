import type { Translations } from '../translations/translations.js';
import type { unreadRequests as ja } from './ja.js';

export const unreadRequests = {
  toTop: 'Go to the home page',
  reasons: {
    tooLarge: {
      title: 'We couldn’t show this page',
      text: 'The address is too long, or this site’s cookies have grown too large. Delete this site’s cookies in your browser’s settings, then open the page again.',
    },
    tooSlow: {
      title: 'This took too long',
      text: 'Your request didn’t reach us in time. Check your connection, then open the page again.',
    },
    malformed: {
      title: 'We couldn’t show this page',
      text: 'We couldn’t read what your browser sent. Check the address, then open the page again.',
    },
  },
} as const satisfies Translations<typeof ja>;
