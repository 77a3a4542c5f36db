import type { HistoryItem } from '@account/contracts/commerce/invoices/payment-history.contract';
import type { BusinessDate } from '@account/domain/commerce/calendar/business-date';
import { formatYen } from '@account/domain/commerce/money/yen';
import type { FoldingRow } from '@account/ui/layout/folding-table';
import { TextLink } from '@account/ui/typography/text-link';
import { VisuallyHidden } from '@account/ui/typography/visually-hidden';
import { useTranslations } from 'use-intl';

import { useMethodWords } from '../../shared/payment-methods/use-method-words.js';
import { usePlanDates } from '../../shared/plans/plan-times.js';

export function useHistoryRow(today: BusinessDate): (item: HistoryItem) => FoldingRow {
  const t = useTranslations('paymentHistory');
  const shell = useTranslations('shell');
  const methods = useMethodWords(today);
  const dates = usePlanDates(today);

  return ({ earningsId, createdAt, kind, title, planName, accountPaymentMethod, ...amounts }) => {
    const when = <time dateTime={createdAt}>{dates.moment(createdAt)}</time>;
    const method = methods.name(accountPaymentMethod);
    const amount = formatYen(amounts.billingAmount);
    const document = (
      <TextLink href={`/mypage/invoice/${earningsId}`} newTab={shell('newTab')}>
        {t(`documents.${title}`)}
        <VisuallyHidden>{t('documentOf', { when: dates.moment(createdAt), plan: planName })}</VisuallyHidden>
      </TextLink>
    );
    return {
      id: earningsId,
      cells: [
        { value: when },
        { value: planName, notes: [t(`kinds.${kind}`)] },
        { value: method },
        { value: document },
        { value: amount, isAmount: true },
      ],
      title: planName,
      status: <b className="num">{amount}</b>,
      sub: [dates.moment(createdAt), t(`kinds.${kind}`)].join(t('between')),
      facts: [
        { name: t('columns.method'), value: method },
        { name: t('net'), value: formatYen(amounts.netBillingAmount) },
        { name: t('tax'), value: formatYen(amounts.taxAmount) },
        { name: t('columns.document'), value: document },
      ],
    };
  };
}
