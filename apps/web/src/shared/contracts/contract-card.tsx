import type { ContractView } from '@account/contracts/commerce/contracts/contract.contract';
import type { BusinessDate } from '@account/domain/commerce/calendar/business-date';
import { formatYen } from '@account/domain/commerce/money/yen';
import { planSpan } from '@account/domain/commerce/plans/plan-span';
import { PlanCard } from '@account/ui/layout/plan-card';
import { useTranslations } from 'use-intl';

import { useContractFacts } from './use-contract-facts.js';
import { useContractStatus } from './use-contract-status.js';

/** A contract as a card beside those of plans. */
export function ContractCard({ contract, today }: { contract: ContractView; today: BusinessDate }) {
  const t = useTranslations('contracts');
  const price = useTranslations('plans.price');
  const { renewSpan: span, renewSpanUnit: unit, originalPrice, href } = contract;
  const { status, text, more } = useContractStatus(contract);
  const facts = useContractFacts(contract, today);
  return (
    <PlanCard
      name={contract.planName}
      price={price.rich(planSpan({ span, unit }), {
        price: formatYen(originalPrice),
        count: span,
        per: (words) => <small>{words}</small>,
      })}
      state={{ status, text: more ?? text }}
      terms={facts.map(({ name, value, note }) =>
        t('term', { name, value: note ? `${value} ${note}` : value }),
      )}
      act={href === null ? undefined : { href, text: t('open') }}
    />
  );
}
