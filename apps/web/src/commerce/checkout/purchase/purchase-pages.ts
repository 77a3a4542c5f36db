import {
  purchaseCompleteScreen,
  purchaseConfirmScreen,
  purchaseFormScreen,
} from '@account/contracts/commerce/checkout/purchase/purchase-screens.contract';

import { page } from '../../../shared/page/page.js';

export const purchasePages = [
  page({
    contract: purchaseFormScreen,
    load: () => import('./form-page.js'),
    title: (words) => words.purchase.form.title,
  }),
  page({
    contract: purchaseConfirmScreen,
    load: () => import('./confirm-page.js'),
    title: (words) => words.purchase.confirm.title,
  }),
  page({
    contract: purchaseCompleteScreen,
    load: () => import('./complete-page.js'),
    title: (words) => words.purchase.complete.title,
  }),
];
