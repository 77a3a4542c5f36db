import type { Invoice } from '@account/contracts/commerce/books/invoices/invoice.contract';
import { formatYen } from '@account/domain/commerce/money/yen';
import { useTranslations } from 'use-intl';

import { useInvoiceDay } from '../../../shared/language/use-date-time-text.js';
import { NoBreakText } from '../../../shared/language/no-break-text.js';

/** The reduced rate of consumption tax in Japan, in percent. */
const reducedRate = 8;

export function InvoiceAmounts({ invoice }: { invoice: Invoice }) {
  const t = useTranslations('invoice');
  const { title, taxRate, billingAmount, netBillingAmount, taxAmount } = invoice;
  if (title === 'statement') return <Content invoice={invoice} />;
  const sums = [
    { name: t('netSum', { rate: taxRate }), amount: netBillingAmount },
    { name: t('tax', { rate: taxRate }), amount: taxAmount },
    { name: t('sum'), amount: billingAmount },
  ];
  return (
    <>
      <Content invoice={invoice} />
      <table className="table sheet__sums">
        <caption className="vh">{t('taxes')}</caption>
        <tbody>
          {sums.map(({ name, amount }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td data-amount>{formatYen(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="sub">{t(taxRate === reducedRate ? 'reducedRate' : 'standardRate')}</p>
    </>
  );
}

function Content({ invoice }: { invoice: Invoice }) {
  const t = useTranslations('invoice');
  const day = useInvoiceDay();
  const { title, planName, period, taxRate, netBillingAmount, billingAmount } = invoice;
  const isTaxed = title !== 'statement';
  return (
    <table className="table">
      <caption className="vh">{t('content')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('columns.what')}</th>
          {isTaxed && (
            <th scope="col" data-amount>
              {t('columns.rate')}
            </th>
          )}
          <th scope="col" data-amount>
            {t(isTaxed ? 'columns.net' : 'columns.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>
            {planName}
            {period !== null && (
              <small>
                <NoBreakText text={t('period', { start: day(period.start), end: day(period.end) })} />
              </small>
            )}
          </td>
          {isTaxed && <td data-amount>{t('rate', { rate: taxRate })}</td>}
          <td data-amount>{formatYen(isTaxed ? netBillingAmount : billingAmount)}</td>
        </tr>
      </tbody>
    </table>
  );
}
