import { invoiceScreen } from '@account/contracts/commerce/books/invoices/invoice.contract';
import { paymentHistoryScreen } from '@account/contracts/commerce/books/invoices/payment-history.contract';

import { page } from '../../../shared/page/page.js';

export const invoicesPages = [
  page({
    contract: paymentHistoryScreen,
    load: () => import('./payment-history-page.js'),
    title: (words) => words.paymentHistory.title,
  }),
  page({
    contract: invoiceScreen,
    load: () => import('./invoice-page.js'),
    title: (words) => words.invoice.titles.invoice,
  }),
];
