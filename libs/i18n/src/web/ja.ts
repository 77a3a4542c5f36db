import { commonFieldProblems, problems as all } from '../platform/problems/ja.js';
import { nested } from '../platform/translations/translations.js';

export { errors } from '../app/errors/ja.js';
export { shell } from '../app/shell/ja.js';
export { plans } from '../commerce/catalogue/plans/ja.js';
export { botCheck, login } from '../identity/login/ja.js';
export { loginMultiFactor } from '../identity/login-multi-factor/ja.js';
export { notMe } from '../identity/unrecognised-login/ja.js';
export { passwordReset } from '../identity/password-reset/ja.js';
export { passwords } from '../identity/credentials/ja.js';
export { codes } from '../identity/verification-codes/ja.js';
export { home } from '../store/pages/ja.js';

/**
 * Messages for problems that the site itself detects. For all other problems, the response contains the
 * message.
 */
export const problems = {
  BOT_CHECK_FAILED: all.BOT_CHECK_FAILED,
  PLAN_NOT_SELECTED: all.PLAN_NOT_SELECTED,
} as const;

export const fieldProblems = nested(commonFieldProblems);
