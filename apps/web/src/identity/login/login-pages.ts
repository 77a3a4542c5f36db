import { loginCodeScreen, loginScreen } from '@account/contracts/identity/login/login.contract';

import type { WebWords } from '../../shared/language/load-words.js';
import { page } from '../../shared/page/page.js';

const title = (words: WebWords) => words.login.title;

export const loginPages = [
  page({ title, contract: loginScreen, load: () => import('./login-page.js') }),
  page({ title, contract: loginCodeScreen, load: () => import('./login-code-page.js') }),
];
