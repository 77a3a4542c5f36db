/** Messages used only on My Page, loaded with its layout. */

export { dataExportRow } from '../identity/data-export/en.js';
export { emailEdit, emailVerify } from '../identity/email-edit/en.js';
export { enablePassword, passwordEdit, reauthorisation, userIdEdit } from '../identity/credentials/en.js';
export { languageSetting } from '../identity/language/en.js';
export { loginHistoryRow } from '../identity/login-history/en.js';
export { messagesRow } from '../identity/messages/en.js';
export { passkeysRow } from '../identity/passkeys/en.js';
export { profileEdit } from '../identity/profile-edit/en.js';
export { profileImage } from '../identity/profile-image/en.js';
export { secondFactors } from '../identity/second-factors/en.js';
export { tvPin } from '../identity/tv-pin/en.js';
export { connections } from '../oidc/connections/en.js';
