import { dataExport } from '../identity/data-export/ja.js';
import { emailEdit } from '../identity/email-edit/ja.js';
import { emailVerify } from '../identity/email-verify/ja.js';
import { enablePassword } from '../identity/enable-password/ja.js';
import { loginHistory } from '../identity/login-history/ja.js';
import { passwordEdit } from '../identity/password-edit/ja.js';
import { profileEdit } from '../identity/profile-edit/ja.js';
import { profileImage } from '../identity/profile-image/ja.js';
import { reauthorisation } from '../identity/reauthorisation/ja.js';
import { secondFactors } from '../identity/second-factors/ja.js';
import { tvPin } from '../identity/tv-pin/ja.js';
import { userIdEdit } from '../identity/user-id-edit/ja.js';
import { connections } from '../oidc/connections/ja.js';

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
} as const;
