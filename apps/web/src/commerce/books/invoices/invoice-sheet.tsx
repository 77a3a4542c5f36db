import './invoice.css';

import type { Invoice } from '@account/contracts/commerce/books/invoices/invoice.contract';
import { printedHonorific } from '@account/domain/commerce/books/invoices/invoice-addressee';
import { formatYen, yen } from '@account/domain/commerce/money/yen';
import { Pause } from '@account/ui/typography/pause';
import { useId } from 'react';
import { useTranslations } from 'use-intl';

import { useRootData } from '../../../shared/root/root-data.js';
import { InvoiceFacts } from './invoice-facts.js';
import { InvoiceAmounts } from './invoice-amounts.js';
import { NoBreakText } from '../../../shared/language/no-break-text.js';

interface InvoiceSheetProps {
  invoice: Invoice;
  addressee: Invoice['addressee'];
  /** True if a receipt has already been issued. */
  isReissue: boolean;
}

/**
 * Shows the document as it is printed, on white in every theme. Only a saved file counts as an issued receipt,
 * so a receipt printed by the browser is marked as a specimen.
 */
export function InvoiceSheet({ invoice, addressee, isReissue }: InvoiceSheetProps) {
  const t = useTranslations('invoice');
  const id = useId();
  const { images, serviceName } = useRootData().store;
  const { title, issuer, billingAmount, invoiceRegistrationNumber } = invoice;
  return (
    <article className="sheet" data-scheme="light" aria-labelledby={id}>
      {images.logoOnPaper && <img className="sheet__logo" src={images.logoOnPaper} alt={serviceName} />}
      <div className="sheet__top">
        <div className="sheet__words">
          <h2 id={id}>{t(`titles.${title}`)}</h2>
          {isReissue && <p className="sheet__mark">{t('reissued')}</p>}
          {title === 'receipt' && <p className="sheet__mark sheet__mark--printed">{t('specimen')}</p>}
          {addressee.name !== null && (
            <p className="sheet__to">
              <strong>{addressee.name}</strong> <span lang="ja">{printedHonorific(addressee.honorific)}</span>
            </p>
          )}
          <p className="sub">{t(`leads.${title}`)}</p>
        </div>
        <div className="sheet__words">
          <InvoiceFacts invoice={invoice} />
          {issuer !== null && (
            <p className="sheet__issuer">
              <strong>{issuer.name}</strong>
              {invoiceRegistrationNumber !== null && (
                <span>{t('registrationNumber', { number: invoiceRegistrationNumber })}</span>
              )}
              <span>
                <NoBreakText text={issuer.address} />
              </span>
              <span>
                <NoBreakText text={t('contact', { contact: issuer.contact })} />
              </span>
            </p>
          )}
        </div>
      </div>
      <p className="sheet__total">
        <span>{t(`totals.${title}`)}</span>
        <Pause sign=":" />
        <b className="num">{formatYen(yen(Math.abs(billingAmount)))}</b>
      </p>
      <InvoiceAmounts invoice={invoice} />
    </article>
  );
}
