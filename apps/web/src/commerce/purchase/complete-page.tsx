import {
  leaveIssuerCall,
  purchaseOrderCall,
} from '@account/contracts/commerce/purchase/purchase-calls.contract';
import type { purchaseCompleteScreen } from '@account/contracts/commerce/purchase/purchase-screens.contract';
import type { PurchaseCompleteView } from '@account/contracts/commerce/purchase/quoted-order.contract';
import { Notice } from '@account/ui/feedback/notice';
import { AnswerList } from '@account/ui/layout/answer-list';
import { Section } from '@account/ui/layout/section';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useFormatter, useTranslations } from 'use-intl';

import { readApi } from '../../shared/api/call-api.js';
import { growingWait } from '../../shared/api/growing-wait.js';
import { useCall } from '../../shared/call/use-call.js';
import { forgetDrafts } from '../../shared/form/draft-end.js';
import { useOwnPages } from '../../shared/navigation/own-pages.js';
import { useFollowRedirect } from '../../shared/navigation/use-follow-redirect.js';
import { DonePage } from '../../shared/page/done-page.js';
import { usePageTitle } from '../../shared/page/page-title.js';
import type { PageProps } from '../../shared/page/page.js';
import { SaidProblem } from '../../shared/page/said-problem.js';
import { useOrderFacts } from './order/use-order-facts.js';
import './purchase.css';

export default function PurchaseCompletePage({ data }: PageProps<typeof purchaseCompleteScreen>) {
  return <CompletedPurchase data={data} />;
}

interface CompletedPurchaseProps {
  data: PurchaseCompleteView;
  /** Where it goes on, where that is not the contract or My Page. */
  goOn?: { href: string; text: string } | undefined;
  /** Below what was ordered, once it is done. */
  more?: ReactNode;
}

/** What became of an order: done, not done, or not known yet. */
export function CompletedPurchase({ data, goOn, more }: CompletedPurchaseProps) {
  if (data.state === 'checking')
    return data.isAtIssuer ? <LeftIssuer data={data} /> : <FollowedOrder data={data} />;
  return data.state === 'failed' ? (
    <FailedPurchase data={data} />
  ) : (
    <Done data={data} goOn={goOn} more={more} />
  );
}

function Done({ data, goOn, more }: CompletedPurchaseProps) {
  const t = useTranslations('purchase.complete');
  const contract = useContractPage(data);
  const { plan, orderCompletedMessage, contactEmail, copy } = data;
  const title = t(`heading.${plan.planType}`);
  usePageTitle(title);
  useEffect(() => forgetDrafts(sessionStorage, `purchase-${plan.planId}`), [plan.planId]);
  return (
    <DonePage
      title={title}
      light="done"
      lead={copy === null ? undefined : t(`copy.${copy}`, { email: contactEmail })}
      goOn={goOn ?? contract}
      myPage={t('myPage')}
    >
      {orderCompletedMessage !== null && <p className="completed-message">{orderCompletedMessage}</p>}
      <Section title={t(`details.${plan.planType}`)}>
        <AnswerList answers={useOrderFacts(data)} />
      </Section>
      {more}
    </DonePage>
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
      {problem !== null && <SaidProblem problem={problem} />}
    </DonePage>
  );
}

/** Back from the page of the card's issuer: the order is given up, and the form says so. */
function LeftIssuer({ data }: { data: PurchaseCompleteView }) {
  const t = useTranslations('purchase.complete');
  const { orderId } = data;
  const followRedirect = useFollowRedirect();
  const leave = useCall(leaveIssuerCall, {
    path: { orderId },
    answered: ({ redirectTo }) => followRedirect(redirectTo, { replace: true }),
    failed: 'shownOnPage',
  });
  const begin = useEffectEvent(() => leave.mutate({}));
  useEffect(() => begin(), []);
  usePageTitle(t('leavingTitle'));
  if (leave.isError) return <FollowedOrder data={data} />;
  return (
    <DonePage
      title={t('leavingTitle')}
      goOn={{ href: data.formPath, text: t('again') }}
      myPage={t('myPage')}
    />
  );
}

/** Stands in the place of the completion until the payment is known, and goes on by itself. */
function FollowedOrder({ data }: { data: PurchaseCompleteView }) {
  const t = useTranslations('purchase.complete');
  const format = useFormatter();
  const { revalidate } = useRevalidator();
  const followRedirect = useFollowRedirect();
  const { order, askedAt } = useFollowedOrder(data.orderId);
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
      <Notice title={t('checking')} live="status">
        <p>{t('checkingText')}</p>
        {askedAt > 0 && <p className="sub">{t('asked', { time: format.dateTime(askedAt, 'time') })}</p>}
      </Notice>
      <Section title={t(`pending.${data.plan.planType}`)}>
        <AnswerList answers={useOrderFacts(data)} />
      </Section>
    </DonePage>
  );
}

/** What became of an order, asked again until it is known. @returns askedAt 0: not yet */
function useFollowedOrder(orderId: string) {
  const { data: order, dataUpdatedAt: askedAt } = useQuery({
    queryKey: ['order', orderId],
    queryFn: async ({ signal }) => {
      const answer = await readApi(purchaseOrderCall, { path: { orderId }, signal });
      return 'state' in answer ? answer : undefined;
    },
    refetchInterval: ({ state }) =>
      state.data === undefined || state.data.state === 'checking'
        ? growingWait(state.dataUpdateCount + state.errorUpdateCount)
        : false,
    refetchIntervalInBackground: true,
  });
  return { order, askedAt };
}
