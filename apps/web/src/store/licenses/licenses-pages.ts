import { licensesScreen } from '@account/contracts/store/licenses/licenses.contract';

import { page } from '../../shared/page/page.js';

export const licensesPages = [
  page({
    contract: licensesScreen,
    load: () => import('./licenses-page.js'),
    title: (words) => words.licenses.title,
  }),
];
