import { dataExportRow } from '../identity/data-export/en.js';
import { emailEdit, emailVerify } from '../identity/email-edit/en.js';
import { enablePassword, passwordEdit, reauthorisation, userIdEdit } from '../identity/credentials/en.js';
import { loginHistory } from '../identity/login-history/en.js';
import { messagesRow } from '../identity/messages/en.js';
import { passkeysRow } from '../identity/passkeys/en.js';
import { profileEdit } from '../identity/profile-edit/en.js';
import { profileImage } from '../identity/profile-image/en.js';
import { secondFactors } from '../identity/second-factors/en.js';
import { tvPin } from '../identity/tv-pin/en.js';
import { connections } from '../oidc/connections/en.js';
import type { Words } from '../platform/words/words.js';
import type { memberPageWords as ja } from './ja.js';

/** Words of My Page's own pages, which no visitor's page says: they come with its layout. */
export const memberPageWords = {
  connections,
  dataExportRow,
  emailEdit,
  emailVerify,
  enablePassword,
  loginHistory,
  messagesRow,
  passkeysRow,
  passwordEdit,
  profileEdit,
  profileImage,
  reauthorisation,
  secondFactors,
  tvPin,
  userIdEdit,
} as const satisfies Words<typeof ja>;
