import { dataExport } from '../identity/data-export/en.js';
import { emailEdit } from '../identity/email-edit/en.js';
import { emailVerify } from '../identity/email-verify/en.js';
import { enablePassword } from '../identity/enable-password/en.js';
import { loginHistory } from '../identity/login-history/en.js';
import { passwordEdit } from '../identity/password-edit/en.js';
import { profileEdit } from '../identity/profile-edit/en.js';
import { profileImage } from '../identity/profile-image/en.js';
import { reauthorisation } from '../identity/reauthorisation/en.js';
import { secondFactors } from '../identity/second-factors/en.js';
import { tvPin } from '../identity/tv-pin/en.js';
import { userIdEdit } from '../identity/user-id-edit/en.js';
import { connections } from '../oidc/connections/en.js';
import type { Words } from '../platform/words/words.js';
import type { memberPageWords as ja } from './ja.js';

/** Words of My Page's own pages, which no visitor's page says: they come with its layout. */
export const memberPageWords = {
  connections,
  dataExport,
  emailEdit,
  emailVerify,
  enablePassword,
  loginHistory,
  passwordEdit,
  profileEdit,
  profileImage,
  reauthorisation,
  secondFactors,
  tvPin,
  userIdEdit,
} as const satisfies Words<typeof ja>;
