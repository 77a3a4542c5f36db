import type { Invoice } from '@account/contracts/commerce/books/invoices/invoice.contract';
import { useTranslations } from 'use-intl';

import { useInvoiceDay } from '../../../shared/language/use-date-time-text.js';
import { useMethodTexts } from '../../../shared/payment-methods/use-method-texts.js';
import { Breakable } from '@account/ui/typography/breakable';
import { TextLink } from '@account/ui/typography/text-link';

export function InvoiceFacts({ invoice }: { invoice: Invoice }) {
  const t = useTranslations('invoice');
  const methods = useMethodTexts(invoice.transactionDay);
  const day = useInvoiceDay();
  const { title, documentNumber, orderInfoId, transactionDay, accountPaymentMethod, contactEmail, refundOf } =
    invoice;
  const facts = [
    ...(documentNumber === null ? [] : [{ name: t(`numbers.${title}`), value: documentNumber }]),
    ...(orderInfoId === null ? [] : [{ name: t('order'), value: orderInfoId }]),
    { name: t('customer'), value: invoice.customerNumber },
    { name: t(`days.${title}`), value: day(transactionDay) },
    { name: t('method'), value: methods.name(accountPaymentMethod) },
    { name: t('email'), value: <Breakable text={contactEmail} /> },
    ...(refundOf === null
      ? []
      : [
          {
            name: t('refundOf'),
            value: (
              <TextLink href={`/mypage/invoice/${refundOf.earningsId}`}>{refundOf.documentNumber}</TextLink>
            ),
          },
        ]),
  ];
  return (
    <dl className="sheet__facts num">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
