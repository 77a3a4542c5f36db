import type { PurchaseConfirmView } from '@account/contracts/commerce/purchase/quoted-order.contract';
import { campaignCodeMethod } from '@account/contracts/commerce/purchase/purchase-calls.contract';
import { lastAmount } from '@account/domain/commerce/quotes/quote-difference';
import { formatYen, yen } from '@account/domain/commerce/money/yen';
import { useTranslations } from 'use-intl';

import { eachPayment } from './ordered-plan.js';

/** The button's words: they name what is owed. */
export function useYes({ plan, verification, accountPaymentMethod }: PurchaseConfirmView): string {
  const t = useTranslations('purchase.confirm.yes');
  const { amountToday, billingAmount, freeDays } = verification;
  if (plan.planType !== 'subscription') return t(plan.planType, { price: formatYen(amountToday) });
  if (accountPaymentMethod.paymentMethodType === campaignCodeMethod) return t('byCode');
  const inTheEnd = yen(lastAmount(verification));
  const each = eachPayment(plan, inTheEnd);
  if (freeDays !== null) return t('free', { days: freeDays, ...each });
  return billingAmount === inTheEnd
    ? t('plain', each)
    : t('discounted', { first: formatYen(billingAmount), ...each });
}
