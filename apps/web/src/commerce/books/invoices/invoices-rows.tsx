import { paymentHistoryRow } from '@account/contracts/commerce/books/invoices/payment-history.contract';
import { formatYen } from '@account/domain/commerce/money/yen';
import { useTranslations } from 'use-intl';

import { usePlanDates } from '../../../shared/plans/plan-times.js';
import { LinkRow } from '../../../shared/my-page/link-row.js';
import { myPageRow } from '../../../shared/my-page/my-page-row.js';

export const invoicesRows = [
  myPageRow(paymentHistoryRow, function PaymentHistoryRow({ href, data: { today, last } }) {
    const t = useTranslations('paymentHistory.myPageRow');
    const dates = usePlanDates(today);
    const value =
      last === null
        ? t('none')
        : t('last', { day: dates.day(last.on), amount: formatYen(last.billingAmount) });
    return <LinkRow name={t('name')} value={value} act="open" href={href} />;
  }),
];
