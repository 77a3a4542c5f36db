import type { Words } from '../platform/words/words.js';
import { messaging as en } from './en.js';
import { messaging as ja } from './ja.js';

export type MessagingWords = Words<typeof ja>;

/** The words that all mails share; those of one mail stand beside it. */
export const messagingWords = { ja, en };
