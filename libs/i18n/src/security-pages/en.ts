import { dataExport } from '../identity/data-export/en.js';
import { messages } from '../identity/messages/en.js';
import { passkeys } from '../identity/passkeys/en.js';
import type { Words } from '../platform/words/words.js';
import type { securityPageWords as ja } from './ja.js';

/** Words of pages of My Page that few open often: they come with the first of those pages. */
export const securityPageWords = { dataExport, messages, passkeys } as const satisfies Words<typeof ja>;
