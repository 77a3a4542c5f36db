import type { HistoryItem } from '@account/contracts/commerce/books/invoices/payment-history.contract';
import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { formatYen } from '@account/domain/commerce/money/yen';
import { Thumb, type FoldingRow } from '@account/ui/layout/folding-table';
import { Pause } from '@account/ui/typography/pause';
import { TextLink } from '@account/ui/typography/text-link';
import { VisuallyHidden } from '@account/ui/typography/visually-hidden';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { useInvoiceDay } from '../../../shared/language/use-date-time-text.js';
import { NoBreakText } from '../../../shared/language/no-break-text.js';
import { useMethodTexts } from '../../../shared/payment-methods/use-method-texts.js';
import { usePlanDates } from '../../../shared/plans/plan-times.js';

/** @param isPictured true if any row has a picture, so that all rows reserve space for one */
export function useHistoryRow(today: BusinessDate, isPictured: boolean): (item: HistoryItem) => FoldingRow {
  const t = useTranslations('paymentHistory');
  const words = useTranslations('invoice');
  const shell = useTranslations('shell');
  const methods = useMethodTexts(today);
  const dates = usePlanDates(today);
  const day = useInvoiceDay();

  return (item) => {
    const { earningsId, createdAt, kind, title, planName, picture, subscriptionId, ...rest } = item;
    const { accountPaymentMethod, period, ...amounts } = rest;
    const when = <time dateTime={createdAt}>{dates.momentOfYear(createdAt)}</time>;
    const method = methods.name(accountPaymentMethod);
    const amount = formatYen(amounts.billingAmount);
    const document = (
      <TextLink href={`/mypage/invoice/${earningsId}`} newTab={shell('newTab')}>
        {t(`documents.${title}`)}
        <VisuallyHidden>{t('documentOf', { when: dates.moment(createdAt), plan: planName })}</VisuallyHidden>
      </TextLink>
    );
    const paidFor =
      period === null ? [] : [words('period', { start: day(period.start), end: day(period.end) })];
    const contract = subscriptionId === null ? null : `/mypage/subscription/${subscriptionId}`;
    const thumb = isPictured && <Thumb src={picture?.src} />;
    return {
      id: earningsId,
      cells: [
        { value: when },
        {
          value: withThumbnail(
            thumb,
            contract === null ? planName : <TextLink href={contract}>{planName}</TextLink>,
          ),
          notes: [t(`kinds.${kind}`), ...paidFor],
        },
        { value: method },
        { value: document },
        { value: amount, isAmount: true },
      ],
      title: withThumbnail(
        thumb,
        <span className="table-cards__sum">
          <span>{planName}</span>
          <Pause sign="," />
          <b className="num">{amount}</b>
        </span>,
      ),
      sub: [dates.momentOfYear(createdAt), t(`kinds.${kind}`)].join(t('between')),
      facts: [
        ...paidFor.map((text) => ({ name: t('period'), value: <NoBreakText text={text} /> })),
        { name: t('columns.method'), value: method },
        { name: t('net'), value: formatYen(amounts.netBillingAmount) },
        { name: t('tax'), value: formatYen(amounts.taxAmount) },
        { name: t('columns.document'), value: document },
        ...(contract === null
          ? []
          : [
              {
                name: t('contract'),
                value: (
                  <TextLink href={contract}>
                    {t('openContract')}
                    <VisuallyHidden>{t('contractOf', { plan: planName })}</VisuallyHidden>
                  </TextLink>
                ),
              },
            ]),
      ],
    };
  };
}

function withThumbnail(thumb: ReactNode, name: ReactNode): ReactNode {
  return (
    <>
      {thumb}
      {name}
    </>
  );
}
