import type { SubscriptionDetailView } from '@account/contracts/commerce/subscriptions/subscriptions/subscription-detail.contract';
import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { formatYen } from '@account/domain/commerce/money/yen';
import { StatusLabel } from '@account/ui/feedback/status-label';
import type { Answer } from '@account/ui/layout/answer-list';
import { useTranslations } from 'use-intl';

import { useContractStatus } from '../../../shared/contracts/use-contract-status.js';
import { useMethodTexts } from '../../../shared/payment-methods/use-method-texts.js';
import { useDetailDates } from './use-detail-dates.js';

export function useStatusFacts(contract: SubscriptionDetailView, today: BusinessDate): Answer[] {
  const t = useTranslations('subscriptions');
  const dates = useDetailDates();
  const words = useMethodTexts(today);
  const { status, text, more } = useContractStatus(contract);
  const { endsAt, undoUntil, nextSettlementDay: on, billingAmount, accountPaymentMethod: method } = contract;
  const owed = useTranslations('contracts.facts');
  const { hold } = contract;
  const isCancelled = contract.statusGroup === 'cancelRequest';
  const isOwed = hold !== null && !isCancelled;
  const facts: (Answer | false)[] = [
    { name: t('plan.name'), value: contract.planName },
    { name: t('done.state'), value: <StatusLabel plain status={status} text={more ?? text} /> },
    endsAt !== null && {
      name: t('plan.ends'),
      value: t('plan.endsValue', { end: dates.lastMinute(endsAt) }),
    },
    isCancelled && { name: t('cancel.payments'), value: t('payments.nothing') },
    isCancelled &&
      undoUntil !== null && {
        name: t('cancel.undo'),
        value: t('cancel.undoUntil', { end: dates.endOf(undoUntil) }),
      },
    isOwed && { name: owed('missing'), value: t('undo.owesValue', { amount: formatYen(hold.amount) }) },
    !isOwed &&
      on !== null &&
      billingAmount !== null && {
        name: t('payments.next'),
        value: t('payment', { day: dates.day(on), amount: formatYen(billingAmount) }),
      },
    !isCancelled && method !== null && { name: t('payments.method'), value: words.name(method) },
  ];
  return facts.filter((fact) => fact !== false);
}
