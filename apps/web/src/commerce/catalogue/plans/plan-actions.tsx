import type { planScreen } from '@account/contracts/commerce/catalogue/plans/plan-page.contract';
import type { DataOf } from '@account/contracts/platform/call';
import { formatYen, yen } from '@account/domain/commerce/money/yen';
import { isBought, isBuyable } from '@account/domain/commerce/catalogue/plans/plan-button';
import { OrderBox, type OrderSum } from '@account/ui/catalogue/order-box';
import { Button, LinkButton } from '@account/ui/form/button';
import { TextLink } from '@account/ui/typography/text-link';
import { useTranslations } from 'use-intl';

import { entryPointsTo } from '../../../shared/plans/guest-links.js';
import { usePlanDates } from '../../../shared/plans/plan-times.js';
import { usePlanFacts, usePlanPrice } from '../../../shared/plans/plan-view-card.js';
import { SumBar } from '../../../shared/plans/sum-bar.js';

type PlanProps = { data: DataOf<typeof planScreen> };

/** The price of a plan and the actions that the visitor can take. */
export function PlanActions({ data }: PlanProps) {
  const t = useTranslations('purchase.form');
  return (
    <SumBar label={t('sums')}>
      <OrderBox sums={useSums(data)} />
      <div className="sum-bar__acts">
        <ActionButtons data={data} />
      </div>
    </SumBar>
  );
}

function ActionButtons({ data: { plan, today, isLoggedIn, payableBy } }: PlanProps) {
  const t = useTranslations('planPage');
  const contracts = useTranslations('contracts');
  const { act } = usePlanFacts(plan, today);
  if (act === undefined) return null;
  const { href, text } = act;
  if (isBought(plan.button)) return <LinkButton href="/mypage/plans">{contracts('owned.open')}</LinkButton>;
  if (act.isOff)
    return (
      <>
        <Button unavailable>{text}</Button>
        {isOfContracts(plan) && <TextLink href="/mypage/plans">{contracts('title')}</TextLink>}
      </>
    );
  if (isBuyable(plan.button) && payableBy.length === 0 && !plan.hasAvailableCampaign)
    return <p role="status">{t('notPayable')}</p>;
  if (isLoggedIn || !isBuyable(plan.button)) return <LinkButton href={href}>{text}</LinkButton>;
  const entryPoints = entryPointsTo(href);
  return (
    <>
      <LinkButton href={entryPoints.signUp}>{text}</LinkButton>
      <TextLink href={entryPoints.login}>{t('member')}</TextLink>
    </>
  );
}

/** True if the member's contracts are the reason why the plan is not available. */
function isOfContracts({ button }: PlanProps['data']['plan']): boolean {
  return button === 'limit' || button === 'noChange';
}

/** Shows only amounts that are certain. Campaign discounts are applied in the order form. */
function useSums({ plan, today }: PlanProps['data']): OrderSum[] {
  const t = useTranslations('subscriptions.plan');
  const sums = useTranslations('purchase.sums');
  const dates = usePlanDates(today);
  const { trial, campaign } = plan;
  const price = usePlanPrice({ ...plan, price: trial?.price ?? plan.price });
  if (trial === null || trial.price === null)
    return [{ label: t('price'), amount: price, note: campaign?.campaignName }];
  return [
    { label: sums('today'), amount: formatYen(yen(0)) },
    { label: sums('from', { day: dates.day(trial.firstPaymentDay) }), amount: price },
  ];
}
