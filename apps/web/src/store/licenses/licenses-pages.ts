import { licensesScreen } from '@account/contracts/store/licenses/licenses.contract';

import { page } from '../../shared/page/page.js';

export const licensesPages = [
  page({
    contract: licensesScreen,
    load: () => import('./licenses-page.js'),
    layout: 'account',
    title: (words) => words.licenses.title,
  }),
];
