/** Words of pages of My Page that few open often: they come with the first of those pages. */

export { dataExport } from '../identity/data-export/en.js';
export { loginHistory } from '../identity/login-history/en.js';
export { messages } from '../identity/messages/en.js';
export { passkeys } from '../identity/passkeys/en.js';
