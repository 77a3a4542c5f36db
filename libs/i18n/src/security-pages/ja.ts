import { dataExport } from '../identity/data-export/ja.js';
import { passkeys } from '../identity/passkeys/ja.js';

export const securityPageWords = { dataExport, passkeys } as const;
