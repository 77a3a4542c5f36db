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
      return first.to === null ? t('always', each) : t('until', { day: dates.day(first.to), ...each });
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
