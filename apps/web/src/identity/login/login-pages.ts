import { loginScreen } from '@account/contracts/identity/login/login.contract';

import { page } from '../../shared/page/page.js';

export const loginPages = [
  page({
    contract: loginScreen,
    load: () => import('./login-page.js'),
    layout: 'login',
    title: (words) => words.login.title,
  }),
];
