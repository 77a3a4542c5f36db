export { dataExport } from '../identity/data-export/ja.js';
export { loginHistory } from '../identity/login-history/ja.js';
export { messages } from '../identity/messages/ja.js';
export { passkeys } from '../identity/passkeys/ja.js';
