import { planScreen } from '@account/contracts/commerce/catalogue/plans/plan-page.contract';

import { page } from '../../../shared/page/page.js';

export const planPages = [
  page({
    title: (words) => words.purchase.form.contents.title.subscription,
    named: ({ plan }) => plan.planName,
    contract: planScreen,
    load: () => import('./plan-page.js'),
  }),
];
