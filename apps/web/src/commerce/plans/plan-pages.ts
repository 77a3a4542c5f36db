import { planScreen } from '@account/contracts/commerce/plans/plans.contract';

import { page } from '../../shared/page/page.js';

export const planPages = [
  page({
    title: (words) => words.planPage.title,
    contract: planScreen,
    load: () => import('./plan-page.js'),
  }),
];
