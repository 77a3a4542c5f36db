import {
  paymentHistoryRow,
  paymentHistoryScreen,
} from '@account/contracts/commerce/invoices/payment-history.contract';
import { paymentSection } from '@account/contracts/commerce/payment-methods/payment-methods.contract';

import { declareMyPageRow } from '../../identity/my-page-rows/my-page-row.declaration.js';

export const lastPaymentOfMember = declareMyPageRow(paymentHistoryRow, {
  section: paymentSection,
  order: 20,
  page: paymentHistoryScreen,
  shows: ({ status }) => status.isStorePaymentAvailable,
  data: 'provided',
});
