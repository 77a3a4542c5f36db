import type {
  HistoryItem,
  paymentHistoryScreen,
} from '@account/contracts/commerce/books/invoices/payment-history.contract';
import { businessDateAt } from '@account/domain/commerce/business-day/business-date';
import { documentsPerFile } from '@account/domain/commerce/books/invoices/invoice-document';
import { formatYen } from '@account/domain/commerce/money/yen';
import { EmptyState } from '@account/ui/feedback/empty-state';
import { Banner } from '@account/ui/feedback/banner';
import { FoldingTable } from '@account/ui/layout/folding-table';
import { Pager } from '@account/ui/navigation/pager';
import { Tabs } from '@account/ui/navigation/tabs';
import { TextLink } from '@account/ui/typography/text-link';
import { useFormatter, useTranslations } from 'use-intl';

import { useInvoiceDay } from '../../../shared/language/use-date-time-text.js';
import { usePendingSearch } from '../../../shared/navigation/address-search.js';
import { PageHead } from '../../../shared/page/page-head.js';
import type { PageProps } from '../../../shared/page/page.js';
import { usePlanDates } from '../../../shared/plans/plan-times.js';
import { useRootData } from '../../../shared/root/root-data.js';
import { useHistoryRow } from './use-history-row.js';

type Data = PageProps<typeof paymentHistoryScreen>['data'];

export default function PaymentHistoryPage({ data }: { data: Data }) {
  const t = useTranslations('paymentHistory');
  const format = useFormatter();
  const { isApp } = useRootData().browser;
  const since = useInvoiceDay()(data.since);
  const year = data.year === null ? null : String(data.year);
  const isLoading = usePendingSearch() !== null;
  const rowOf = useHistoryRow(
    data.today,
    data.items.some(({ picture }) => picture !== null),
  );
  const nameOf = (period: string) =>
    period.length === yearLength
      ? t('year', { year: period })
      : format.dateTime(Date.parse(`${period}-01T12:00:00+09:00`), 'month');
  const columns = (['when', 'what', 'method', 'document', 'amount'] as const).map((name) =>
    t(`columns.${name}`),
  );
  return (
    <>
      <PageHead
        title={t('title')}
        lead={year === null ? t('lead', { since }) : t('leadOfYear', { year })}
        back="myPage"
      />
      <Tabs
        label={t('years')}
        current={addressOf(data.year)}
        tabs={[
          { href: addressOf(null), text: t('recent') },
          ...data.years.map((each) => ({ href: addressOf(each), text: t('year', { year: String(each) }) })),
        ]}
      />
      {data.missing.map((payment) => (
        <MissingPayment key={payment.subscriptionId} payment={payment} today={data.today} />
      ))}
      {data.items.length === 0 && (
        <EmptyState text={year === null ? t('none', { since }) : t('noneOfYear', { year })}>
          {year === null && !isApp && <TextLink href="/plans">{t('plans')}</TextLink>}
        </EmptyState>
      )}
      {data.items.length > 0 && (
        <div className="comes-again" aria-busy={isLoading || undefined} inert={isLoading}>
          <FoldingTable
            caption={t('title')}
            columns={columns}
            groups={historyGroups(data.items).map(({ period, items }) => ({
              name: period === year ? '' : nameOf(period),
              rows: items.map(rowOf),
            }))}
          />
        </div>
      )}
      {data.totalPages > 1 && <Pages {...data} />}
      {year !== null && data.items.length > 0 && <YearFiles year={year} count={data.totalCount} />}
    </>
  );
}

function MissingPayment({ payment, today }: { payment: Data['missing'][number]; today: Data['today'] }) {
  const t = useTranslations('contracts');
  const say = useTranslations('paymentHistory');
  const { subscriptionId, planName: plan, since, amount } = payment;
  return (
    <Banner tone="warn" title={t('hold.plan', { plan, day: usePlanDates(today).day(since) })}>
      <p>
        {say('missing', { amount: formatYen(amount) })}{' '}
        <TextLink href={`/mypage/subscription/${subscriptionId}`}>{t('open')}</TextLink>
      </p>
    </Banner>
  );
}

function YearFiles({ year, count }: { year: string; count: number }) {
  const t = useTranslations('paymentHistory');
  const of = `/zapi/account/payment-history/${year}`;
  const parts = Math.ceil(count / documentsPerFile);
  return (
    <p className="actions">
      {Array.from({ length: parts }, (_, index) => index + 1).map((part) => (
        <TextLink key={part} href={`${of}/pdf/${part}`}>
          {parts === 1 ? t('documentsOfYear', { year }) : t('documentsOfYearPart', { year, part, parts })}
        </TextLink>
      ))}
      <TextLink href={`${of}/csv`}>{t('download', { year })}</TextLink>
    </p>
  );
}

function addressOf(year: number | null, page = 1): string {
  const query = new URLSearchParams({
    ...(year !== null && { year: String(year) }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return query === '' ? '/mypage/payment-history' : `/mypage/payment-history?${query}`;
}

function Pages({ year, page, totalPages }: Data) {
  const t = useTranslations('paymentHistory');
  const to = (other: number, text: string) =>
    other < 1 || other > totalPages ? undefined : { href: addressOf(year, other), text };
  return (
    <Pager
      label={t('pages')}
      text={t('page', { page, pages: totalPages })}
      previous={to(page - 1, t('previous'))}
      next={to(page + 1, t('next'))}
    />
  );
}

interface HistoryGroup {
  /** YYYY or YYYY-MM in Japan time. */
  period: string;
  items: HistoryItem[];
}

const yearLength = 'YYYY'.length;

function historyGroups(items: readonly HistoryItem[]): HistoryGroup[] {
  const months = groupsOf(items, 'YYYY-MM'.length);
  return items.length < 2 * months.length ? groupsOf(items, yearLength) : months;
}

function groupsOf(items: readonly HistoryItem[], length: number): HistoryGroup[] {
  const groups: HistoryGroup[] = [];
  for (const item of items) {
    const period = businessDateAt(new Date(item.createdAt)).slice(0, length);
    const last = groups.at(-1);
    if (last?.period === period) last.items.push(item);
    else groups.push({ period, items: [item] });
  }
  return groups;
}
