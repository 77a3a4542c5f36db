import {
  paymentMethodsRow,
  paymentSection,
} from '@account/contracts/commerce/payments/payment-methods/payment-methods.contract';
import { useTranslations } from 'use-intl';

import { useMethodTexts } from '../../../shared/payment-methods/use-method-texts.js';
import { LinkRow } from '../../../shared/my-page/link-row.js';
import { myPageRow, myPageSection } from '../../../shared/my-page/my-page-row.js';

export const paymentMethodsRows = [
  myPageSection(paymentSection, (words) => words.paymentMethods.myPageSection),
  myPageRow(paymentMethodsRow, function PaymentMethodsRow({ href, data }) {
    const t = useTranslations('paymentMethods.myPageRow');
    const methods = useMethodTexts(data.today);
    const { first, count } = data;
    return (
      <LinkRow
        name={t('name')}
        value={first === null ? t('none') : methods.name(first)}
        note={count > 1 ? t('more', { count: count - 1 }) : undefined}
        act="open"
        href={href}
      />
    );
  }),
];
