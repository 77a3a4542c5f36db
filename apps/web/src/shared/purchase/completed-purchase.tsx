import type { PurchaseCompleteView } from '@account/contracts/commerce/purchase/quoted-order.contract';
import { Section } from '@account/ui/layout/section';
import { AnswerList } from '@account/ui/layout/answer-list';
import { useEffect, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { forgetDrafts } from '../form/draft-end.js';
import { useOwnPages } from '../navigation/own-pages.js';
import { DonePage } from '../page/done-page.js';
import { usePageTitle } from '../page/page-title.js';
import { FailedPurchase } from './failed-purchase.js';
import { FollowedOrder } from './followed-order.js';
import './purchase.css';
import { useOrderFacts } from './use-order-facts.js';

interface CompletedPurchaseProps {
  data: PurchaseCompleteView;
  /** Where it goes on, where that is not the contract or My Page. */
  goOn?: { href: string; text: string } | undefined;
  /** Below what was ordered, once it is done. */
  more?: ReactNode;
}

/** What became of an order: done, not done, or not known yet. */
export function CompletedPurchase({ data, goOn, more }: CompletedPurchaseProps) {
  if (data.state === 'checking') return <FollowedOrder data={data} />;
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
