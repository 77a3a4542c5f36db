import type { PurchaseCompleteView } from '@account/contracts/commerce/purchase/quoted-order.contract';
import { startOf } from '@account/domain/commerce/calendar/business-date';
import { formatYen } from '@account/domain/commerce/money/yen';
import type { Answer } from '@account/ui/layout/answer-list';
import { renews } from '@account/domain/commerce/plans/plan-type';
import { useTranslations } from 'use-intl';

import { useOwnPages } from '../../../shared/navigation/own-pages.js';
import { useMethodWords } from '../../../shared/payment-methods/use-method-words.js';
import { useOrderDates } from '../../../shared/plans/plan-times.js';
import { useViewingEnd } from './ordered-plan.js';

/** An order in rows: what, for how much, how it was paid, and what comes next. */
export function useOrderFacts(data: PurchaseCompleteView): Answer[] {
  const t = useTranslations('purchase.complete');
  const dates = useOrderDates();
  const words = useMethodWords(data.today);
  const viewingEnd = useViewingEnd(data.today);
  const invoice = useInvoice(data);
  const { state, plan, amountToday, accountPaymentMethod, nextCharge, entitlementExpiration } = data;
  const { codePaysUntil } = data;
  const cancelUntil = useCancelUntil(data);
  return [
    { name: t(`plan.${plan.planType}`), value: plan.planName },
    { name: t(state === 'done' ? 'paid' : 'amount'), value: formatYen(amountToday), change: invoice },
    { name: t('method'), value: words.name(accountPaymentMethod) },
    ...(nextCharge === null
      ? []
      : [
          {
            name: t('next'),
            value: t('nextValue', { day: dates.day(nextCharge.on), amount: formatYen(nextCharge.amount) }),
          },
        ]),
    ...(codePaysUntil === null
      ? []
      : [{ name: t('byCode'), value: t('byCodeValue', { until: dates.day(codePaysUntil) }) }]),
    ...cancelUntil,
    ...(renews(plan.planType) || state !== 'done'
      ? []
      : [{ name: t('viewing'), value: viewingEnd(entitlementExpiration) }]),
    { name: t('orderedAt'), value: dates.moment(data.orderedAt) },
    { name: t('number'), value: data.orderNumber },
  ];
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
