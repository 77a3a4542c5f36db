import {
  paymentHistoryRow,
  paymentHistoryScreen,
} from '@account/contracts/commerce/books/invoices/payment-history.contract';
import { paymentSection } from '@account/contracts/commerce/payments/payment-methods/payment-methods.contract';
import { businessDateAt } from '@account/domain/commerce/business-day/business-date';
import { yen } from '@account/domain/commerce/money/yen';

import { declareMyPageRow } from '../../../identity/my-page-rows/index.js';

export const lastPaymentOfMember = declareMyPageRow(paymentHistoryRow, {
  section: paymentSection,
  order: 20,
  page: paymentHistoryScreen,
  shows: ({ status }) => status.isStorePaymentAvailable,
  data: ({ summary: { newestEarnedOn: on, newestBillingAmount: billingAmount }, now }) => ({
    today: businessDateAt(now),
    last: on === null || billingAmount === null ? null : { on, billingAmount: yen(billingAmount) },
  }),
});
