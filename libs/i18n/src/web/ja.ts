import { errors } from '../app/errors/ja.js';
import { shell } from '../app/shell/ja.js';
import { accountFields } from '../identity/accounts/ja.js';
import { passwords } from '../identity/passwords/ja.js';
import { signUp } from '../identity/sign-up/ja.js';
import { codes } from '../identity/verification-codes/ja.js';
import { fieldProblems, problems } from '../platform/problems/ja.js';
import { nested } from '../platform/words/words.js';
import { home } from '../store/home/ja.js';
import { policies } from '../store/policies/ja.js';

/** Every word of the web, by slice; `fieldProblems` by the key's levels. */
export const words = {
  shell,
  errors,
  home,
  policies,
  accountFields,
  codes,
  passwords,
  signUp,
  problems,
  fieldProblems: nested(fieldProblems),
} as const;
