import {
  paymentMethodCompleteScreen,
  paymentMethodDeletedScreen,
  paymentMethodsScreen,
} from '@account/contracts/commerce/payments/payment-methods/payment-methods.contract';

import { page } from '../../../shared/page/page.js';

export const paymentMethodsPages = [
  page({
    contract: paymentMethodsScreen,
    load: () => import('./payment-methods-page.js'),
    title: (words) => words.paymentMethods.title,
  }),
  page({
    contract: paymentMethodCompleteScreen,
    load: () => import('./complete-page.js'),
    title: (words) => words.paymentMethods.complete.title,
  }),
  page({
    contract: paymentMethodDeletedScreen,
    load: async () => ({ default: (await import('./complete-page.js')).DeletedPage }),
    title: (words) => words.paymentMethods.deleted.title,
  }),
];
