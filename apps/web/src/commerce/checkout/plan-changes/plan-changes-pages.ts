import {
  planChangeCompleteScreen,
  planChangeConfirmScreen,
  planChangeScreen,
} from '@account/contracts/commerce/checkout/plan-changes/plan-change.contract';

import { page } from '../../../shared/page/page.js';

export const planChangesPages = [
  page({
    contract: planChangeScreen,
    load: () => import('./change-page.js'),
    title: (words) => words.planChanges.title,
  }),
  page({
    contract: planChangeConfirmScreen,
    load: () => import('./confirm-page.js'),
    title: (words) => words.planChanges.confirm.title,
  }),
  page({
    contract: planChangeCompleteScreen,
    load: () => import('./complete-page.js'),
    title: (words) => words.planChanges.complete.title,
  }),
];
