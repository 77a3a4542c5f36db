import { formatYen } from '@account/domain/commerce/money/yen';
import type { Answer } from '@account/ui/layout/answer-list';
import { useTranslations } from 'use-intl';

import type { MethodCompleteProps } from './page-data.js';
import { useStandingFacts } from './use-standing-facts.js';

/** What was paid or tried, then how the contract stands. */
export function useChangedFacts({ contract, today, state, amount }: MethodCompleteProps): Answer[] {
  const t = useTranslations('subscriptions.changed');
  const standing = useStandingFacts(contract, today);
  if (amount === null || state === 'refused') return standing;
  const [plan, ...rest] = standing;
  const name = t(state === 'paid' ? 'paidAmount' : 'amount');
  return [...(plan === undefined ? [] : [plan]), { name, value: formatYen(amount) }, ...rest];
}
