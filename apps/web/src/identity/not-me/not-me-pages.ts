import { notMeScreen } from '@account/contracts/identity/not-me/not-me.contract';

import { page } from '../../shared/page/page.js';

export const notMePages = [
  page({
    contract: notMeScreen,
    load: () => import('./not-me-page.js'),
    title: (words) => words.notMe.title,
  }),
];
