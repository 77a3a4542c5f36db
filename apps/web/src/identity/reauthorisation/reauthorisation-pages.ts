import { reauthorisationScreen } from '@account/contracts/identity/reauthorisation/reauthorisation.contract';

import { page } from '../../shared/page/page.js';

export const reauthorisationPages = [
  page({
    contract: reauthorisationScreen,
    load: () => import('./reauthorisation-page.js'),
    title: (words) => words.reauthorisation.title,
  }),
];
