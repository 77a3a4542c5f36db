import { dataExportRow } from '../identity/data-export/ja.js';
import { emailEdit, emailVerify } from '../identity/email-edit/ja.js';
import { enablePassword, passwordEdit, reauthorisation, userIdEdit } from '../identity/credentials/ja.js';
import { loginHistory } from '../identity/login-history/ja.js';
import { messagesRow } from '../identity/messages/ja.js';
import { passkeysRow } from '../identity/passkeys/ja.js';
import { profileEdit } from '../identity/profile-edit/ja.js';
import { profileImage } from '../identity/profile-image/ja.js';
import { secondFactors } from '../identity/second-factors/ja.js';
import { tvPin } from '../identity/tv-pin/ja.js';
import { connections } from '../oidc/connections/ja.js';

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
} as const;
