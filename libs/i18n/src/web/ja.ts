import { errors } from '../app/errors/ja.js';
import { shell } from '../app/shell/ja.js';
import { accountFields } from '../identity/accounts/ja.js';
import { botCheck } from '../identity/bot-check/ja.js';
import { login } from '../identity/login/ja.js';
import { logout } from '../identity/logout/ja.js';
import { myPage } from '../identity/my-page/ja.js';
import { passwordEdit } from '../identity/password-edit/ja.js';
import { passwordReset } from '../identity/password-reset/ja.js';
import { passwords } from '../identity/passwords/ja.js';
import { reauthorisation } from '../identity/reauthorisation/ja.js';
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
} as const;
