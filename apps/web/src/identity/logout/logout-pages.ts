import { logoutScreen } from '@account/contracts/identity/login/login.contract';

import { page } from '../../shared/page/page.js';

export const logoutPages = [
  page({
    contract: logoutScreen,
    load: () => import('./logout-page.js'),
    title: (words) => words.logout.title,
  }),
];
