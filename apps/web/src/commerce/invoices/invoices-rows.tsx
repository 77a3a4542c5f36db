import { paymentHistoryRow } from '@account/contracts/commerce/invoices/payment-history.contract';
import { useTranslations } from 'use-intl';

import { LeadingRow } from '../../shared/my-page/leading-row.js';
import { myPageRow } from '../../shared/my-page/my-page-row.js';

export const invoicesRows = [
  myPageRow(paymentHistoryRow, function PaymentHistoryRow({ href }) {
    const t = useTranslations('paymentHistory.myPageRow');
    return <LeadingRow name={t('name')} act="open" href={href} />;
  }),
];
