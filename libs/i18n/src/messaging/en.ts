import type { Words } from '../platform/words/words.js';
import type { messaging as ja } from './ja.js';

export const messaging = {
  sentAutomatically: 'This is an automated message. Replies aren’t read.',
  toSite: '{store} website',
} as const satisfies Words<typeof ja>;
