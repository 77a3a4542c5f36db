import { errors } from '../app/errors/en.js';
import { shell } from '../app/shell/en.js';
import { accountFields } from '../identity/accounts/en.js';
import { botCheck } from '../identity/bot-check/en.js';
import { login } from '../identity/login/en.js';
import { logout } from '../identity/logout/en.js';
import { myPage } from '../identity/my-page/en.js';
import { passwordEdit } from '../identity/password-edit/en.js';
import { passwordReset } from '../identity/password-reset/en.js';
import { passwords } from '../identity/passwords/en.js';
import { reauthorisation } from '../identity/reauthorisation/en.js';
import { signUp } from '../identity/sign-up/en.js';
import { codes } from '../identity/verification-codes/en.js';
import { fieldProblems, problems } from '../platform/problems/en.js';
import { nested } from '../platform/words/words.js';
import { home } from '../store/home/en.js';
import { policies } from '../store/policies/en.js';
import type { Words } from '../platform/words/words.js';
import type { words as ja } from './ja.js';

/** Every word of the web, by slice; `fieldProblems` by the key's levels. */
export const words = {
  shell,
  errors,
  home,
  policies,
  accountFields,
  botCheck,
  codes,
  login,
  logout,
  myPage,
  passwordEdit,
  passwordReset,
  passwords,
  reauthorisation,
  signUp,
  problems,
  fieldProblems: nested(fieldProblems),
} as const satisfies Words<typeof ja>;
