import { loginCodeScreen, loginScreen } from '@account/contracts/identity/login/login.contract';

import type { WebWords } from '../../shared/language/load-words.js';
import { page } from '../../shared/page/page.js';

const frame = { layout: 'login', title: (words: WebWords) => words.login.title } as const;

export const loginPages = [
  page({ ...frame, contract: loginScreen, load: () => import('./login-page.js') }),
  page({ ...frame, contract: loginCodeScreen, load: () => import('./login-code-page.js') }),
];
