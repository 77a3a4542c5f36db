import { addDays } from '@account/domain/commerce/business-day/business-date';
import { shownExpiry } from '@account/domain/commerce/subscriptions/entitlements/entitlement';
import { formatYen, type Yen } from '@account/domain/commerce/money/yen';
import type { OrderTerm } from '@account/ui/catalogue/order-box';
import { TextLink } from '@account/ui/typography/text-link';
import { renews } from '@account/domain/commerce/catalogue/plans/plan-type';
import { isMoneyType } from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { useMethodTexts } from '../../../../shared/payment-methods/use-method-texts.js';
import { bold, eachPayment, type OrderFacts, orderStop } from './ordered-plan.js';
import { Sentences } from '../../../../shared/language/sentences.js';
import { NoBreakText } from '../../../../shared/language/no-break-text.js';
import { useOrderDates } from '../../../../shared/plans/plan-times.js';

type TermName = 'quantity' | 'price' | 'payment' | 'start' | 'offer' | 'cancel';

/**
 * The six facts that must be shown directly before an order (Act on Specified Commercial Transactions, art.
 * 12-6).
 * @param adapt replaces facts that differ for this kind of order
 */
export function useOrderTerms(
  facts: OrderFacts,
  adapt: (texts: Record<TermName, ReactNode>) => Partial<Record<TermName, ReactNode>> = () => ({}),
): OrderTerm[] {
  const t = useTranslations('purchase.terms');
  const texts: Record<TermName, ReactNode> = {
    quantity: useQuantity(facts),
    price: usePrices(facts),
    payment: usePayment(facts),
    start: useStart(facts),
    offer: useOffer(facts),
    cancel: useCancel(facts),
  };
  return Object.entries({ ...texts, ...adapt(texts) }).map(([name, text]) => ({
    name: t(name as TermName),
    text,
  }));
}

function useQuantity({ plan, verification, accountPaymentMethod, today }: OrderFacts): ReactNode {
  const t = useTranslations('purchase.terms');
  const dates = useOrderDates();
  const { planName, planType } = plan;
  const { span, count } = eachPayment(plan, verification.billingAmount);
  const stop = orderStop(plan, verification.firstPaymentDay);
  const isByCode = !isMoneyType(accountPaymentMethod.paymentMethodType);
  const firstCharge = isByCode ? verification.charges.find(({ amount }) => amount > 0) : undefined;
  if (firstCharge !== undefined)
    return t.rich('byCodeUntil', {
      plan: planName,
      until: dates.day(addDays(firstCharge.from, -1)),
      b: bold,
    });
  if (stop !== null) {
    const until = dates.day(addDays(stop.endsOn, -1));
    const { lastPaymentOn: last } = stop;
    return last === null || last === verification.firstPaymentDay
      ? t.rich('stopsUnrenewed', { plan: planName, until, b: bold })
      : t.rich('renewsUntil', { plan: planName, span, count, until, last: dates.day(last), b: bold });
  }
  if (renews(planType)) return t.rich('renews', { plan: planName, span, count, b: bold });
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
  if (!renews(planType)) return t(`noReturn.${planType}`);
  return (
    <Sentences>
      {t('cancelBefore')}
      {verification.freeDays !== null && t('cancelFree')}
      {t('noRefund')}
    </Sentences>
  );
}

function usePrices({ plan, verification }: OrderFacts): ReactNode {
  const t = useTranslations('purchase.terms');
  const dates = useOrderDates();
  const { charges, amountToday, firstPaymentDay, freeDays, yearlyAmount, campaignName } = verification;
  const { taxAmount, taxRate } = verification;
  const each = (amount: Yen) => eachPayment(plan, amount);
  const tax = amountToday > 0 && t('tax', { rate: taxRate, amount: formatYen(taxAmount) });
  if (!renews(plan.planType))
    return (
      <Sentences>
        {t.rich('once', { price: formatYen(amountToday), b: bold })}
        {tax}
        {campaignName !== null && t('campaign', { name: campaignName })}
      </Sentences>
    );
  return (
    <Sentences>
      {freeDays !== null && t('freeUntil', { day: dates.day(addDays(firstPaymentDay, -1)) })}
      <Sentences>
        {charges.map(({ from, to, amount }) =>
          to === null
            ? t.rich('onwards', { from: dates.day(from), ...each(amount), b: bold })
            : amount === 0
              ? t('freeBetween', { from: dates.day(from), to: dates.day(to) })
              : t('between', { from: dates.day(from), to: dates.day(to), ...each(amount) }),
        )}
      </Sentences>
      {tax}
      {campaignName !== null && t('campaign', { name: campaignName })}
      {yearlyAmount !== null &&
        each(yearlyAmount).span !== 'year' &&
        t('yearly', { amount: formatYen(yearlyAmount) })}
    </Sentences>
  );
}

const lastDayOfEveryMonth = 28;

function usePayment({ plan, verification, accountPaymentMethod, today, formPath }: OrderFacts): ReactNode {
  const t = useTranslations('purchase.terms');
  const dates = useOrderDates();
  const name = useMethodTexts(today).name(accountPaymentMethod);
  const { firstPaymentDay, billingAmount, charges } = verification;
  const { span, count } = eachPayment(plan, billingAmount);
  const dayOfMonth = Number(firstPaymentDay.slice(8));
  const first = { first: dates.day(firstPaymentDay), isToday: String(firstPaymentDay <= today) };
  const isOnly = span === 'once' || orderStop(plan, firstPaymentDay)?.lastPaymentOn === firstPaymentDay;
  const change = <TextLink href={formPath}>{t('change')}</TextLink>;
  if (!isMoneyType(accountPaymentMethod.paymentMethodType)) {
    const full = charges.find(({ from }) => from > firstPaymentDay);
    return (
      <Sentences>
        <NoBreakText
          text={
            full === undefined
              ? t('byCodeForGood')
              : t('byCode', { until: dates.day(addDays(full.from, -1)) })
          }
        />
        {change}
      </Sentences>
    );
  }
  return (
    <Sentences>
      <NoBreakText
        text={
          isOnly
            ? t('firstOnly', first)
            : t('schedule', {
                ...first,
                span,
                count,
                dayOfMonth,
                anniversary: dates.anniversary(firstPaymentDay),
              })
        }
      />
      {!isOnly && span === 'month' && dayOfMonth > lastDayOfEveryMonth && t('monthEnd', { dayOfMonth })}
      {t.rich('method', { method: name, b: (words) => <strong className="nowrap">{words}</strong> })}
      {change}
    </Sentences>
  );
}
