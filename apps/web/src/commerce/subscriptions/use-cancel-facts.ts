import { isMadeForPlan } from '@account/domain/commerce/payment-methods/payment-method-type';
import { formatYen } from '@account/domain/commerce/money/yen';
import type { Answer } from '@account/ui/layout/answer-list';
import { useTranslations } from 'use-intl';

import type { CancelProps } from './page-data.js';
import { useDetailDates } from './use-detail-dates.js';

/** What is kept until when, what is lost, and what stays. */
export function useCancelFacts({ contract, lost }: CancelProps): Answer[] {
  const t = useTranslations('subscriptions.cancel');
  const dates = useDetailDates();
  const { ifCancelled, hold, statusGroup } = contract;
  const end = ifCancelled === null ? '' : dates.lastMinute(ifCancelled.endsAt);
  const nothingMore = statusGroup === 'trial' ? t('noPaymentsFree') : t('noPayments');
  const type = contract.accountPaymentMethod?.paymentMethodType;
  const isAgreementEnded = type !== undefined && isMadeForPlan(type);
  return [
    hold === null
      ? { name: t('watching'), value: t('watchUntil', { end }) }
      : { name: t('ends'), value: t('endsValue', { end }) },
    {
      name: t('payments'),
      value: hold === null ? nothingMore : t('noPaymentsHeld', { amount: formatYen(hold.amount) }),
    },
    ...(lost === null ? [] : [{ name: t('campaign'), value: t('lost', { name: lost.campaignName }) }]),
    { name: t('undo'), value: t(isAgreementEnded ? 'undoByAnother' : 'undoUntil', { end }) },
    { name: t('account'), value: t('accountStays') },
  ];
}
