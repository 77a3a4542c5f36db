import type { OrderVerificationView } from '@account/contracts/commerce/purchase/order-verification.contract';
import { useLocale, useTranslations } from 'use-intl';

import { eachPayment, type OrderedPlan } from './ordered-plan.js';
import { useOrderDates } from './use-order-dates.js';

/** What a campaign gives for this order. */
export function useCampaignWords(plan: OrderedPlan): (verification: OrderVerificationView) => string {
  const t = useTranslations('purchase.code');
  const dates = useOrderDates();
  const blank = useLocale() === 'ja' ? '' : ' ';
  return (verification) => {
    const { campaignName, campaignDescription, freeDays, firstPaymentDay, charges, originalPrice } =
      verification;
    const [first] = charges;
    const discount = () => {
      if (originalPrice === null || first === undefined) return null;
      const each = eachPayment(plan, first.amount);
      const isFree = first.amount === 0;
      if (first.to === null) return isFree ? t('alwaysFree') : t('always', each);
      const day = dates.day(first.to);
      return isFree ? t('freeUntil', { day }) : t('until', { day, ...each });
    };
    const sentences = [
      t('applied', { name: campaignName ?? '' }),
      campaignDescription,
      freeDays === null ? null : t('freeDays', { days: freeDays, day: dates.day(firstPaymentDay) }),
      discount(),
    ];
    return sentences.filter((sentence) => sentence !== null).join(blank);
  };
}
