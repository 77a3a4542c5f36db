/**
 * Messages of home, login and the layout, grouped by feature slice. `fieldProblems` are nested by key level.
 */

import { commonFieldProblems, problems as all } from '../platform/problems/en.js';
import { nested } from '../platform/translations/translations.js';

export { errors } from '../app/errors/en.js';
export { shell } from '../app/shell/en.js';
export { plans } from '../commerce/catalogue/plans/en.js';
export { botCheck, login } from '../identity/login/en.js';
export { loginMultiFactor } from '../identity/login-multi-factor/en.js';
export { notMe } from '../identity/unrecognised-login/en.js';
export { passwordReset } from '../identity/password-reset/en.js';
export { passwords } from '../identity/credentials/en.js';
export { codes } from '../identity/verification-codes/en.js';
export { home } from '../store/pages/en.js';

export const problems = {
  BOT_CHECK_FAILED: all.BOT_CHECK_FAILED,
  PLAN_NOT_SELECTED: all.PLAN_NOT_SELECTED,
} as const;

export const fieldProblems = nested(commonFieldProblems);
