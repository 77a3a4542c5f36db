import { loginPages } from '../../identity/login/login-pages.js';
import { logoutPages } from '../../identity/logout/logout-pages.js';
import { myPagePages } from '../../identity/my-page/my-page-pages.js';
import { passwordEditPages } from '../../identity/password-edit/password-edit-pages.js';
import { passwordResetPages } from '../../identity/password-reset/password-reset-pages.js';
import { reauthorisationPages } from '../../identity/reauthorisation/reauthorisation-pages.js';
import { signUpPages } from '../../identity/sign-up/sign-up-pages.js';
import type { AnyPage } from '../../shared/page/page.js';
import { homePages } from '../../store/home/home-pages.js';
import { policyPages } from '../../store/policies/policy-pages.js';

/** Every page of the application; each slice declares its own. */
export const pages: readonly AnyPage[] = [
  ...homePages,
  ...policyPages,
  ...signUpPages,
  ...loginPages,
  ...logoutPages,
  ...passwordResetPages,
  ...myPagePages,
  ...reauthorisationPages,
  ...passwordEditPages,
];
