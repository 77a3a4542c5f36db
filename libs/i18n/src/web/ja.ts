import { errors } from '../app/errors/ja.js';
import { shell } from '../app/shell/ja.js';
import { plans } from '../commerce/plans/ja.js';
import { botCheck } from '../identity/bot-check/ja.js';
import { login } from '../identity/login/ja.js';
import { loginMultiFactor } from '../identity/login-multi-factor/ja.js';
import { notMe } from '../identity/not-me/ja.js';
import { passwordReset } from '../identity/password-reset/ja.js';
import { passwords } from '../identity/credentials/ja.js';
import { codes } from '../identity/verification-codes/ja.js';
import { everyonesFieldProblems, problems } from '../platform/problems/ja.js';
import { nested } from '../platform/words/words.js';
import { home } from '../store/pages/ja.js';

export const words = {
  shell,
  errors,
  home,
  botCheck,
  codes,
  login,
  loginMultiFactor,
  notMe,
  passwordReset,
  passwords,
  plans,
  /** Those that the site says by itself; an answer brings the sentence of any other. */
  problems: { BOT_CHECK_FAILED: problems.BOT_CHECK_FAILED, PLAN_NOT_SELECTED: problems.PLAN_NOT_SELECTED },
  fieldProblems: nested(everyonesFieldProblems),
} as const;
