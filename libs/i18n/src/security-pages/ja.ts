import { dataExport } from '../identity/data-export/ja.js';
import { messages } from '../identity/messages/ja.js';
import { passkeys } from '../identity/passkeys/ja.js';

export const securityPageWords = { dataExport, messages, passkeys } as const;
