import { formatYen } from '@account/domain/commerce/money/yen';
import type { Answer } from '@account/ui/layout/answer-list';
import { useTranslations } from 'use-intl';

import { useOrderDates } from '../../../shared/plans/plan-times.js';
import type { ConfirmProps } from './page-data.js';

/** Returns the day of the change, followed by everything that ends or does not apply because of it. */
export function useChangeFacts(data: ConfirmProps): Answer[] {
  const t = useTranslations('planChanges.confirm');
  const dates = useOrderDates();
  const { contract, plan, verification, lost, freeUntil, replacesPlanName, campaignOfNewContracts } = data;
  const old = contract.planName;
  const { campaign, agreedPrice } = lost;
  const facts: (Answer | false)[] = [
    {
      name: t('plan'),
      value: t('planValue', { day: dates.day(verification.firstPaymentDay), old, plan: plan.planName }),
    },
    freeUntil !== null && { name: t('free'), value: t('freeValue', { day: dates.day(freeUntil), old }) },
    campaign !== null && {
      name: t('campaign'),
      value: t('campaignValue', { name: campaign.campaignName, saving: formatYen(campaign.saving) }),
    },
    agreedPrice !== null && {
      name: t('agreedPrice'),
      value: t('agreedPriceValue', {
        agreed: formatYen(agreedPrice.agreed),
        current: formatYen(agreedPrice.current),
      }),
    },
    data.withdrawsCancellation && { name: t('cancellation'), value: t('cancellationValue') },
    replacesPlanName !== null && {
      name: t('replaced'),
      value: t('replacedValue', { plan: replacesPlanName }),
    },
    campaignOfNewContracts !== null && {
      name: t('newContracts'),
      value: t('newContractsValue', { name: campaignOfNewContracts }),
    },
  ];
  return facts.filter((fact) => fact !== false);
}
