import type { PurchaseCompleteView } from '@account/contracts/commerce/checkout/purchase/quoted-order.contract';
import { startOf } from '@account/domain/commerce/business-day/business-date';
import { formatYen, type Yen } from '@account/domain/commerce/money/yen';
import type { OrderSum } from '@account/ui/catalogue/order-box';
import type { Answer } from '@account/ui/layout/answer-list';
import { renews } from '@account/domain/commerce/catalogue/plans/plan-type';
import { useTranslations } from 'use-intl';

import { useOwnPages } from '../../../../shared/navigation/own-pages.js';
import { useMethodTexts } from '../../../../shared/payment-methods/use-method-texts.js';
import { useOrderDates, usePlanDates } from '../../../../shared/plans/plan-times.js';
import { useViewingEnd } from './ordered-plan.js';

/**
 * Returns the rows of an order: payment method and next payment. Before completion also returns the plan, the
 * amount and the time.
 */
export function useOrderFacts(data: PurchaseCompleteView): Answer[] {
  const t = useTranslations('purchase.complete');
  const dates = useOrderDates();
  const words = useMethodTexts(data.today);
  const invoice = useInvoice(data);
  const { state, plan, amountToday, accountPaymentMethod, nextCharge } = data;
  const { codePaysUntil } = data;
  const isDone = state === 'done';
  const cancelUntil = useCancelUntil(data);
  const method = { name: t('method'), value: words.name(accountPaymentMethod), change: invoice };
  const next = nextCharge && {
    name: t(amountToday === 0 ? 'first' : 'next'),
    value: t('nextValue', { day: dates.day(nextCharge.on), amount: formatYen(nextCharge.amount) }),
  };
  const byCode = codePaysUntil && {
    name: t('byCode'),
    value: t('byCodeValue', { until: dates.day(codePaysUntil) }),
  };
  // The order summary already shows the viewing period, so these rows omit it.
  if (isDone) return [method, ...present(next, byCode), ...cancelUntil];
  return [
    { name: t(`plan.${plan.planType}`), value: plan.planName },
    { name: t('amount'), value: formatYen(amountToday) },
    method,
    ...present(next, byCode),
    { name: t('orderedAt'), value: dates.moment(data.orderedAt) },
    { name: t('number'), value: data.orderNumber },
  ];
}

function present(...answers: (Answer | null)[]): Answer[] {
  return answers.filter((answer) => answer !== null);
}

/** Returns the paid amount and the later payments. */
export function useOrderSummarySums({
  today,
  plan,
  amountToday,
  nextCharge,
  entitlementExpiration,
}: PurchaseCompleteView): OrderSum[] {
  const t = useTranslations('purchase');
  const price = useTranslations('plans.price');
  const dates = usePlanDates(today);
  const viewingEnd = useViewingEnd(today, dates.moment);
  const sum = (amount: Yen) =>
    amount === 0
      ? formatYen(amount)
      : price.rich('once', { price: formatYen(amount), per: (words) => <small>{words}</small> });
  const paid = { label: t('complete.paid'), amount: sum(amountToday) };
  if (!renews(plan.planType))
    return [
      paid,
      {
        label: t('sums.viewing'),
        amount: <span className="order__when">{viewingEnd(entitlementExpiration)}</span>,
      },
    ];
  if (nextCharge === null) return [paid];
  const label = t('complete.then', { day: dates.day(nextCharge.on) });
  return [paid, { label, amount: sum(nextCharge.amount) }];
}

/** Members cannot cancel on the day of a payment. */
function useCancelUntil({ state, amountToday, nextCharge }: PurchaseCompleteView): Answer[] {
  const t = useTranslations('purchase.complete');
  const dates = useOrderDates();
  if (state !== 'done' || nextCharge === null) return [];
  const moment = dates.lastMinute(startOf(nextCharge.on).toISOString());
  const name = t(`cancelUntil.${amountToday === 0 ? 'forNothing' : 'beforeNext'}`);
  return [{ name, value: t('cancelUntilValue', { moment }) }];
}

function useInvoice({ earningsId }: PurchaseCompleteView): Answer['change'] {
  const t = useTranslations('purchase.complete');
  const pages = useOwnPages();
  const href = `/mypage/invoice/${earningsId ?? ''}`;
  return earningsId !== null && pages.has(href) ? { href, text: t('invoice') } : undefined;
}
