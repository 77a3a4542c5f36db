import { emailUndoPages } from '../../identity/email-undo/email-undo-pages.js';
import { loginPages } from '../../identity/login/login-pages.js';
import { loginMultiFactorPages } from '../../identity/login-multi-factor/login-multi-factor-pages.js';
import { logoutPages } from '../../identity/logout/logout-pages.js';
import type { AnyPage } from '../../shared/page/page.js';
import { homePages } from '../../store/home/home-pages.js';
import { policyPages } from '../../store/policies/policy-pages.js';

export const pages: readonly AnyPage[] = [
  ...homePages,
  ...policyPages,
  ...loginPages,
  ...loginMultiFactorPages,
  ...logoutPages,
  ...emailUndoPages,
];
