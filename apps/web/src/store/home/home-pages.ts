import { homeScreen } from '@account/contracts/store/settings/home.contract';

import { page } from '../../shared/page/page.js';

export const homePages = [
  page({
    contract: homeScreen,
    load: () => import('./home-page.js'),
    title: (words) => words.home.title,
  }),
];
