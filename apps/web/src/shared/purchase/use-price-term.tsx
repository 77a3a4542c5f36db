import { addDays } from '@account/domain/commerce/calendar/business-date';
import { formatYen, type Yen } from '@account/domain/commerce/money/yen';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { bold, type OrderFacts } from './order-facts.js';
import { eachPayment } from './ordered-plan.js';
import { Sentences } from './sentences.js';
import { useOrderDates } from './use-order-dates.js';

export function usePrices({ plan, verification }: OrderFacts): ReactNode {
  const t = useTranslations('purchase.terms');
  const dates = useOrderDates();
  const { charges, amountToday, firstPaymentDay, freeDays, yearlyAmount, campaignName } = verification;
  const each = (amount: Yen) => eachPayment(plan, amount);
  if (plan.planType !== 'subscription')
    return (
      <Sentences>
        {t.rich('once', { price: formatYen(amountToday), b: bold })}
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
      {campaignName !== null && t('campaign', { name: campaignName })}
      {yearlyAmount !== null &&
        each(yearlyAmount).span !== 'year' &&
        t('yearly', { amount: formatYen(yearlyAmount) })}
    </Sentences>
  );
}
