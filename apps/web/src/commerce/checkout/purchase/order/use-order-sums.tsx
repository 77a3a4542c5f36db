import type { OrderVerificationView } from '@account/contracts/commerce/checkout/purchase/order-verification.contract';
import { addDays, type BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { formatYen, yen, type Yen } from '@account/domain/commerce/money/yen';
import { renews } from '@account/domain/commerce/catalogue/plans/plan-type';
import type { OrderSum } from '@account/ui/catalogue/order-box';
import { useTranslations } from 'use-intl';

import { eachPayment, type OrderedPlan, useViewingEnd } from './ordered-plan.js';
import { useOrderDates } from '../../../../shared/plans/plan-times.js';

/** Returns today's payment, followed by the later payments or the end of the viewing period. */
export function useOrderSums(
  plan: OrderedPlan,
  verification: OrderVerificationView,
  today: BusinessDate,
): OrderSum[] {
  const t = useTranslations('purchase.sums');
  const price = usePrice(plan);
  const dates = useOrderDates();
  const viewingEnd = useViewingEnd(today);
  const { amountToday, charges } = verification;
  const ofToday = {
    label: t('today'),
    amount: amountToday === 0 ? formatYen(yen(0)) : price(amountToday, true),
    note: noteOf(verification, (day, amount) =>
      amount === 0
        ? t('freeUntil', { day: dates.day(day) })
        : t('until', { day: dates.day(day), ...eachPayment(plan, amount) }),
    ),
  };
  if (!renews(plan.planType))
    return [
      ofToday,
      {
        label: t('viewing'),
        amount: <span className="order__when">{viewingEnd(verification.entitlementExpiration)}</span>,
      },
    ];
  const later = charges.filter(({ from }) => from > today);
  const next = later.length > 0 ? later : renewals(verification, plan);
  return [
    ofToday,
    ...next.map(({ from, amount }) => ({
      label: t('from', { day: dates.day(from) }),
      amount: price(amount, false),
    })),
  ];
}

function usePrice(plan: OrderedPlan) {
  const t = useTranslations('plans.price');
  return (amount: Yen, isAlone: boolean) => {
    const { span, ...values } = eachPayment(plan, amount);
    return t.rich(isAlone ? 'once' : span, { ...values, per: (words) => <small>{words}</small> });
  };
}

/** Returns a note about a discount that applies to today's and later payments. */
function noteOf(
  { charges: [first], amountToday, subscriptionExpiration }: OrderVerificationView,
  sentence: (day: BusinessDate, amount: Yen) => string,
): string | undefined {
  if (first === undefined || first.to === null || subscriptionExpiration === null) return undefined;
  const isOfToday = first.amount === amountToday && first.to > subscriptionExpiration;
  return isOfToday ? sentence(first.to, first.amount) : undefined;
}

function renewals(
  { subscriptionExpiration, charges }: OrderVerificationView,
  { forceStopRenewDate }: OrderedPlan,
): { from: BusinessDate; amount: Yen }[] {
  const [first] = charges;
  if (subscriptionExpiration === null || first === undefined) return [];
  const from = addDays(subscriptionExpiration, 1);
  const isStopped = forceStopRenewDate !== null && from >= forceStopRenewDate;
  return isStopped ? [] : [{ from, amount: first.amount }];
}
