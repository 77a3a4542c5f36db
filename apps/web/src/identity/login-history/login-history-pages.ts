import { loginHistoryScreen } from '@account/contracts/identity/login-history/login-history.contract';

import { page } from '../../shared/page/page.js';

export const loginHistoryPages = [
  page({
    contract: loginHistoryScreen,
    load: () => import('./login-history-page.js'),
    title: (words) => words.loginHistory.title,
  }),
];
