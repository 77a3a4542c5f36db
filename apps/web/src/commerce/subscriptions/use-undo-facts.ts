import { formatYen } from '@account/domain/commerce/money/yen';
import type { Answer } from '@account/ui/layout/answer-list';
import { useTranslations } from 'use-intl';

import { useMethodWords } from '../../shared/payment-methods/use-method-words.js';
import type { CancelProps } from './page-data.js';
import { useDetailDates } from './use-detail-dates.js';

/** What will be charged when and how, and that it goes on until it is cancelled. */
export function useUndoFacts({ contract, today, needsMethod }: CancelProps): Answer[] {
  const t = useTranslations('subscriptions');
  const words = useMethodWords(today);
  const payment = usePayment(contract);
  const method = contract.ifUndone?.accountPaymentMethod ?? null;
  return [
    ...(payment === null ? [] : [payment]),
    ...(method === null || needsMethod ? [] : [{ name: t('undo.method'), value: words.name(method) }]),
    { name: t('undo.renewal'), value: t('undo.renews') },
  ];
}

function usePayment({ ifUndone, hold }: CancelProps['contract']): Answer | null {
  const t = useTranslations('subscriptions');
  const dates = useDetailDates();
  if (ifUndone === null) return null;
  const { on } = ifUndone;
  const amount = formatYen(ifUndone.amount);
  if (hold === null && on !== null)
    return { name: t('undo.next'), value: t('payment', { day: dates.day(on), amount }) };
  return {
    name: t('undo.owes'),
    value:
      on === null ? t('undo.owesValue', { amount }) : t('undo.owesRetry', { amount, day: dates.day(on) }),
  };
}
