import { plansPages } from '../../commerce/plans/plans-pages.js';
import { connectionsPages } from '../../oidc/connections/connections-pages.js';
import { consentPages } from '../../identity/consents/consent-pages.js';
import { emailEditPages } from '../../identity/email-edit/email-edit-pages.js';
import { emailVerifyPages } from '../../identity/email-verify/email-verify-pages.js';
import { enablePasswordPages } from '../../identity/enable-password/enable-password-pages.js';
import { loginHistoryPages } from '../../identity/login-history/login-history-pages.js';
import { myPagePages } from '../../identity/my-page/my-page-pages.js';
import { passwordEditPages } from '../../identity/password-edit/password-edit-pages.js';
import { profileEditPages } from '../../identity/profile-edit/profile-edit-pages.js';
import { profileImagePages } from '../../identity/profile-image/profile-image-pages.js';
import { reConsentPages } from '../../identity/re-consent/re-consent-pages.js';
import { reauthorisationPages } from '../../identity/reauthorisation/reauthorisation-pages.js';
import { secondFactorPages } from '../../identity/second-factors/second-factor-pages.js';
import { socialMemberPages } from '../../identity/social/social-member-pages.js';
import { tvPinPages } from '../../identity/tv-pin/tv-pin-pages.js';
import { userIdEditPages } from '../../identity/user-id-edit/user-id-edit-pages.js';
import { licensesPages } from '../../store/licenses/licenses-pages.js';
import type { AnyPage } from '../../shared/page/page.js';

/** The pages of the account's layout, those of plans and licences among them, which few open first: their declarations come when the first of them is opened. */
export const memberPages: readonly AnyPage[] = [
  ...myPagePages,
  ...reauthorisationPages,
  ...passwordEditPages,
  ...secondFactorPages,
  ...profileEditPages,
  ...profileImagePages,
  ...emailEditPages,
  ...emailVerifyPages,
  ...enablePasswordPages,
  ...socialMemberPages,
  ...reConsentPages,
  ...consentPages,
  ...tvPinPages,
  ...loginHistoryPages,
  ...userIdEditPages,
  ...connectionsPages,
  ...plansPages,
  ...licensesPages,
];
