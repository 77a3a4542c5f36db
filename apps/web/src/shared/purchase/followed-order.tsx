import type { PurchaseCompleteView } from '@account/contracts/commerce/purchase/quoted-order.contract';
import { Notice } from '@account/ui/feedback/notice';
import { AnswerList } from '@account/ui/layout/answer-list';
import { Section } from '@account/ui/layout/section';
import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useFormatter, useTranslations } from 'use-intl';

import { useFollowRedirect } from '../navigation/use-follow-redirect.js';
import { DonePage } from '../page/done-page.js';
import { usePageTitle } from '../page/page-title.js';
import { useFollowedOrder } from './use-followed-order.js';
import { useOrderFacts } from './use-order-facts.js';

/** Stands in the place of the completion until the payment is known, and goes on by itself. */
export function FollowedOrder({ data }: { data: PurchaseCompleteView }) {
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
