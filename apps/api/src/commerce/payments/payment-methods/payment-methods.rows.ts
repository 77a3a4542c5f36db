import {
  paymentMethodsRow,
  paymentMethodsScreen,
  paymentSection,
} from '@account/contracts/commerce/payments/payment-methods/payment-methods.contract';

import { declareMyPageRow } from '../../../identity/my-page-rows/index.js';

export const methodsOfMember = declareMyPageRow(paymentMethodsRow, {
  section: paymentSection,
  order: 10,
  page: paymentMethodsScreen,
  shows: ({ status }) => status.isStorePaymentAvailable,
  data: 'provided',
});
