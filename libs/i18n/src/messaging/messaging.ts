import type { Language } from '@account/domain/platform/language';

import type { Words } from '../platform/words/words.js';
import { messaging as en } from './en.js';
import { messaging as ja } from './ja.js';

export type MessagingWords = Words<typeof ja>;

/** The words of mails. */
export const messagingWords: Record<Language, MessagingWords> = { ja, en };
