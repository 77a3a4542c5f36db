import { formatYen } from '@account/domain/commerce/money/yen';
import type { OrderTerm } from '@account/ui/catalogue/order-box';
import { useTranslations } from 'use-intl';

import { Sentences } from '../../../shared/language/sentences.js';
import { useOrderDates } from '../../../shared/plans/plan-times.js';
import { useOrderTerms } from '../purchase/confirmation-parts.js';
import { contractPath, endOfDay, type ConfirmProps } from './page-data.js';

/** The facts of a purchase, adapted to a change that starts and is paid on a later day. */
export function useChangeTerms(data: ConfirmProps): OrderTerm[] {
  const t = useTranslations('planChanges.confirm');
  const dates = useOrderDates();
  const { contract, plan, verification, changeUntil } = data;
  const { taxAmount, taxRate, billingAmount, offerEndsAt, firstPaymentDay } = verification;
  const end = dates.lastMinute(endOfDay(changeUntil));
  const offerEnd =
    offerEndsAt === null ? end : dates.lastMinute(earlierOf(offerEndsAt, endOfDay(changeUntil)));
  const facts = { ...data, formPath: contractPath(contract, '/payment-method') };
  return useOrderTerms(facts, ({ price, cancel }) => ({
    price: (
      <Sentences>
        {price}
        {billingAmount > 0 && t('tax', { rate: taxRate, amount: formatYen(taxAmount) })}
      </Sentences>
    ),
    start: t('start', { day: dates.day(firstPaymentDay), plan: plan.planName, old: contract.planName }),
    offer: t('offer', { end: offerEnd }),
    cancel: (
      <Sentences>
        {t('undo', { end })}
        {cancel}
      </Sentences>
    ),
  }));
}

function earlierOf(one: string, other: string): string {
  return Date.parse(one) < Date.parse(other) ? one : other;
}
