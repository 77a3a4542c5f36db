import {
  paymentMethodsRow,
  paymentSection,
} from '@account/contracts/commerce/payment-methods/payment-methods.contract';
import { useTranslations } from 'use-intl';

import { LeadingRow } from '../../shared/my-page/leading-row.js';
import { myPageRow, myPageSection } from '../../shared/my-page/my-page-row.js';

export const paymentMethodsRows = [
  myPageSection(paymentSection, (words) => words.paymentMethods.myPageSection),
  myPageRow(paymentMethodsRow, function PaymentMethodsRow({ href }) {
    const t = useTranslations('paymentMethods.myPageRow');
    return <LeadingRow name={t('name')} act="open" href={href} />;
  }),
];
