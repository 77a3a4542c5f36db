import {
  abandonIssuerChallengeCall,
  purchaseOrderCall,
} from '@account/contracts/commerce/checkout/purchase/purchase-calls.contract';
import type { purchaseCompleteScreen } from '@account/contracts/commerce/checkout/purchase/purchase-screens.contract';
import type { PurchaseCompleteView } from '@account/contracts/commerce/checkout/purchase/quoted-order.contract';
import { addDays, daysBetween } from '@account/domain/commerce/business-day/business-date';
import { formatYen } from '@account/domain/commerce/money/yen';
import { DaysAhead, OrderSummary, type OrderSummaryProps } from '@account/ui/shop/order-summary';
import { Banner } from '@account/ui/feedback/banner';
import { AnswerList } from '@account/ui/layout/answer-list';
import { Section } from '@account/ui/layout/section';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useFormatter, useTranslations } from 'use-intl';

import { readApi } from '../../../shared/api/call-api.js';
import { exponentialBackoff } from '../../../shared/api/exponential-backoff.js';
import { useCall } from '../../../shared/call/use-call.js';
import { removeDrafts } from '../../../shared/form/abandoned-drafts.js';
import { useOwnPages } from '../../../shared/navigation/own-pages.js';
import { useFollowRedirect } from '../../../shared/navigation/use-follow-redirect.js';
import { DonePage } from '../../../shared/page/done-page.js';
import { InHero } from '../../../shared/page/page-head.js';
import { usePageTitle } from '../../../shared/page/page-title.js';
import type { PageProps } from '../../../shared/page/page.js';
import { ProblemBanner } from '../../../shared/page/problem-banner.js';
import { useOrderDates, usePlanDates } from '../../../shared/plans/plan-times.js';
import { useOrderFacts, useOrderSummarySums } from './order/use-order-facts.js';
import './purchase.css';

export default function PurchaseCompletePage({ data }: PageProps<typeof purchaseCompleteScreen>) {
  return <CompletedPurchase data={data} />;
}

interface CompletedPurchaseProps {
  data: PurchaseCompleteView;
  /** Link to the next page, if that is neither the contract nor My Page. */
  goOn?: { href: string; text: string } | undefined;
  more?: ReactNode;
}

/** Shows the outcome of an order: completed, failed, or pending. */
export function CompletedPurchase({ data, goOn, more }: CompletedPurchaseProps) {
  if (data.state === 'checking')
    return data.isAtIssuer ? <CancelledAtIssuer data={data} /> : <PendingOrder data={data} />;
  return data.state === 'failed' ? (
    <FailedPurchase data={data} />
  ) : (
    <Done data={data} goOn={goOn} more={more} />
  );
}

function Done({ data, goOn, more }: CompletedPurchaseProps) {
  const t = useTranslations('purchase.complete');
  const dates = useOrderDates();
  const contract = useContractPage(data);
  const { plan, watchUrl, orderNumber, orderedAt, orderCompletedMessage } = data;
  const { contactEmail, copy } = data;
  const title = t(`heading.${plan.planType}`);
  usePageTitle(title);
  useEffect(() => removeDrafts(sessionStorage, `purchase-${plan.planId}`), [plan.planId]);
  const on = goOn ?? contract ?? { href: '/mypage', text: t('myPage') };
  const watch = watchUrl === null ? undefined : { href: watchUrl, text: t('watch') };
  const copied = copy === null ? null : t(`copy.${copy}`, { email: contactEmail });
  return (
    <>
      <InHero>
        <OrderSummary
          title={title}
          leads={[orderCompletedMessage, copied].filter((lead) => lead !== null)}
          label={t('ticket')}
          picture={plan.picture ?? undefined}
          number={{ name: t('number'), value: orderNumber }}
          orderedAt={dates.moment(orderedAt)}
          name={plan.shortName}
          sums={useOrderSummarySums(data)}
          length={useViewingLength(data)}
          act={watch ?? on}
          more={watch && (goOn === undefined ? on : { ...goOn, text: t('myPage') })}
        />
      </InHero>
      <div className="done">
        <NextPaymentSection data={data} />
        <Section title={t(`details.${plan.planType}`)}>
          <AnswerList answers={useOrderFacts(data)} />
        </Section>
        {more}
      </div>
    </>
  );
}

function useViewingLength({ plan: { viewingPeriod } }: PurchaseCompleteView): OrderSummaryProps['length'] {
  const t = useTranslations('plans.viewing');
  if (viewingPeriod === null) return undefined;
  const text = t(viewingPeriod.unit, { span: viewingPeriod.span });
  return { text, frames: { total: 12, lit: 12, look: 'paper', label: text } };
}

/** Longest period in days for which the bar has one mark per day. */
const maxDays = 31;

function NextPaymentSection({ data: { today, amountToday, nextCharge } }: { data: PurchaseCompleteView }) {
  const t = useTranslations('purchase.complete.ahead');
  const dates = usePlanDates(today);
  if (nextCharge === null) return null;
  const days = daysBetween(today, nextCharge.on);
  const isFree = amountToday === 0;
  if (days < 1 || days > maxDays) return null;
  const last = dates.day(addDays(nextCharge.on, -1));
  const until = t(isFree ? 'free' : 'paid', { day: last });
  return (
    <Section title={t('title')}>
      <DaysAhead
        frames={{ total: isFree ? maxDays : days, lit: days, look: isFree ? 'free' : 'paper', label: until }}
        from={t('today')}
        until={until}
        next={t('next', { day: dates.day(nextCharge.on), amount: formatYen(nextCharge.amount) })}
      />
    </Section>
  );
}

function useContractPage({ subscriptionId }: PurchaseCompleteView) {
  const t = useTranslations('purchase.complete');
  const pages = useOwnPages();
  const href = `/mypage/subscription/${subscriptionId ?? ''}`;
  return subscriptionId !== null && pages.has(href) ? { href, text: t('contract') } : undefined;
}

function FailedPurchase({ data }: { data: PurchaseCompleteView }) {
  const t = useTranslations('purchase.complete');
  const { plan, problem, formPath } = data;
  const title = t(`failedTitle.${plan.planType}`);
  usePageTitle(title);
  return (
    <DonePage title={title} goOn={{ href: formPath, text: t('again') }} myPage={t('myPage')}>
      {problem !== null && <ProblemBanner problem={problem} />}
    </DonePage>
  );
}

/** Abandons the order when the member returns from the card issuer's page; the form then shows a message. */
function CancelledAtIssuer({ data }: { data: PurchaseCompleteView }) {
  const t = useTranslations('purchase.complete');
  const { orderId } = data;
  const followRedirect = useFollowRedirect();
  const leave = useCall(abandonIssuerChallengeCall, {
    path: { orderId },
    answered: ({ redirectTo }) => followRedirect(redirectTo, { replace: true }),
    failed: 'shownOnPage',
  });
  const begin = useEffectEvent(() => leave.mutate({}));
  useEffect(() => begin(), []);
  usePageTitle(t('leavingTitle'));
  if (leave.isError) return <PendingOrder data={data} />;
  return (
    <DonePage
      title={t('leavingTitle')}
      goOn={{ href: data.formPath, text: t('again') }}
      myPage={t('myPage')}
    />
  );
}

/**
 * Shown instead of the completion page while the payment is pending. The page continues when the result is
 * known.
 */
function PendingOrder({ data }: { data: PurchaseCompleteView }) {
  const t = useTranslations('purchase.complete');
  const format = useFormatter();
  const { revalidate } = useRevalidator();
  const followRedirect = useFollowRedirect();
  const { order, askedAt } = useOrderPolling(data.orderId);
  const goOn = useEffectEvent(async () => {
    if (order === undefined || order.state === 'checking') return;
    const { pathname } = new URL(order.redirectTo, location.origin);
    if (order.state === 'failed' || pathname === location.pathname) await revalidate();
    else await followRedirect(order.redirectTo, { replace: true });
  });
  useEffect(() => {
    void goOn();
  }, [order?.state]);
  usePageTitle(t('checkingTitle'));
  return (
    <DonePage title={t('checkingTitle')} lead={t('checkingLead')} myPage={t('myPage')}>
      <Banner title={t('checking')} live="status">
        <p>{t('checkingText')}</p>
        {askedAt > 0 && <p className="sub">{t('asked', { time: format.dateTime(askedAt, 'time') })}</p>}
      </Banner>
      <Section title={t(`pending.${data.plan.planType}`)}>
        <AnswerList answers={useOrderFacts(data)} />
      </Section>
    </DonePage>
  );
}

/** Polls the outcome of an order until it is known. @returns askedAt, which is 0 before the first poll */
function useOrderPolling(orderId: string) {
  const { data: order, dataUpdatedAt: askedAt } = useQuery({
    queryKey: ['order', orderId],
    queryFn: async ({ signal }) => {
      const answer = await readApi(purchaseOrderCall, { path: { orderId }, signal });
      return 'state' in answer ? answer : undefined;
    },
    refetchInterval: ({ state }) =>
      state.data === undefined || state.data.state === 'checking'
        ? exponentialBackoff(state.dataUpdateCount + state.errorUpdateCount)
        : false,
    refetchIntervalInBackground: true,
  });
  return { order, askedAt };
}
