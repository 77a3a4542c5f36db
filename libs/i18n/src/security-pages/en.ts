/** Messages of rarely opened security pages, loaded with the first of these pages. */

export { dataExport } from '../identity/data-export/en.js';
export { loginHistory } from '../identity/login-history/en.js';
export { messages } from '../identity/messages/en.js';
export { passkeys } from '../identity/passkeys/en.js';
