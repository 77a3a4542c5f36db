import { errors } from '../app/errors/en.js';
import { shell } from '../app/shell/en.js';
import { plans } from '../commerce/plans/en.js';
import { botCheck } from '../identity/bot-check/en.js';
import { login } from '../identity/login/en.js';
import { loginMultiFactor } from '../identity/login-multi-factor/en.js';
import { notMe } from '../identity/not-me/en.js';
import { passwordReset } from '../identity/password-reset/en.js';
import { passwords } from '../identity/credentials/en.js';
import { codes } from '../identity/verification-codes/en.js';
import { everyonesFieldProblems, problems } from '../platform/problems/en.js';
import { nested, type Words } from '../platform/words/words.js';
import { home } from '../store/pages/en.js';
import type { words as ja } from './ja.js';

/** The words of home and login and those that any page may need, by slice; `fieldProblems` by the key's levels. */
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
  problems: { BOT_CHECK_FAILED: problems.BOT_CHECK_FAILED, PLAN_NOT_SELECTED: problems.PLAN_NOT_SELECTED },
  fieldProblems: nested(everyonesFieldProblems),
} as const satisfies Words<typeof ja>;
