import { campaignCodeMethod } from '@account/contracts/commerce/purchase/purchase-calls.contract';
import { addDays } from '@account/domain/commerce/calendar/business-date';
import { shownExpiry } from '@account/domain/commerce/entitlements/entitlement';
import type { OrderTerm } from '@account/ui/layout/order-box';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { bold, type OrderFacts } from './order-facts.js';
import { eachPayment, orderStop } from './ordered-plan.js';
import { Sentences } from './sentences.js';
import { useOrderDates } from './use-order-dates.js';
import { usePayment } from './use-payment-term.js';
import { usePrices } from './use-price-term.js';

/** The six facts that the law wants right before an order (Act on Specified Commercial Transactions, art. 12-6). */
export function useOrderTerms(facts: OrderFacts): OrderTerm[] {
  const t = useTranslations('purchase.terms');
  const sentences = {
    quantity: useQuantity(facts),
    price: usePrices(facts),
    payment: usePayment(facts),
    start: useStart(facts),
    offer: useOffer(facts),
    cancel: useCancel(facts),
  };
  return Object.entries(sentences).map(([name, text]) => ({ name: t(name as keyof typeof sentences), text }));
}

function useQuantity({ plan, verification, accountPaymentMethod, today }: OrderFacts): ReactNode {
  const t = useTranslations('purchase.terms');
  const dates = useOrderDates();
  const { planName, planType } = plan;
  const { span, count } = eachPayment(plan, verification.billingAmount);
  const stop = orderStop(plan, verification.firstPaymentDay);
  const isByCode = accountPaymentMethod.paymentMethodType === campaignCodeMethod;
  const asked = isByCode ? verification.charges.find(({ amount }) => amount > 0) : undefined;
  if (asked !== undefined)
    return t.rich('byCodeUntil', { plan: planName, until: dates.day(addDays(asked.from, -1)), b: bold });
  if (stop !== null) {
    const until = dates.day(addDays(stop.endsOn, -1));
    const { lastPaymentOn: last } = stop;
    return last === null || last === verification.firstPaymentDay
      ? t.rich('stopsUnrenewed', { plan: planName, until, b: bold })
      : t.rich('renewsUntil', { plan: planName, span, count, until, last: dates.day(last), b: bold });
  }
  if (planType === 'subscription') return t.rich('renews', { plan: planName, span, count, b: bold });
  const { entitlementExpiration: end } = verification;
  const until = shownExpiry(end === null ? null : new Date(end), today);
  return until === null
    ? t.rich('owned', { plan: planName, b: bold })
    : t.rich('rented', { plan: planName, until: dates.moment(until.toISOString()), b: bold });
}

function useStart({ plan: { planType } }: OrderFacts): string {
  const t = useTranslations('purchase.terms');
  const starts = { subscription: 'startNow', purchase: 'startOwned', rental: 'startRented' } as const;
  return t(starts[planType]);
}

function useOffer({ verification: { offerEndsAt } }: OrderFacts): string {
  const t = useTranslations('purchase.terms');
  const dates = useOrderDates();
  return offerEndsAt === null ? t('noOffer') : t('offerUntil', { end: dates.lastMinute(offerEndsAt) });
}

function useCancel({ plan: { planType }, verification }: OrderFacts): ReactNode {
  const t = useTranslations('purchase.terms');
  if (planType !== 'subscription') return t(`noReturn.${planType}`);
  return (
    <Sentences>
      {t('cancelBefore')}
      {verification.freeDays !== null && t('cancelFree')}
      {t('noRefund')}
    </Sentences>
  );
}
