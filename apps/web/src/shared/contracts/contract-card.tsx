import type { ContractView } from '@account/contracts/commerce/contracts/contract.contract';
import type { BusinessDate } from '@account/domain/commerce/calendar/business-date';
import { ContractCard as Card } from '@account/ui/layout/contract-card';
import { useTranslations } from 'use-intl';

import { FactValue, useContractFacts } from './use-contract-facts.js';
import { useContractStatus } from './use-contract-status.js';

/** A contract as a card above those of plans. */
export function ContractCard({ contract, today }: { contract: ContractView; today: BusinessDate }) {
  const t = useTranslations('contracts');
  const { status, text, more } = useContractStatus(contract);
  const facts = useContractFacts(contract, today);
  return (
    <Card
      name={contract.planName}
      state={{ status, text: more ?? text }}
      facts={facts.map((fact) => ({ name: fact.name, value: <FactValue {...fact} /> }))}
      act={contract.href === null ? undefined : { href: contract.href, text: t('open') }}
    />
  );
}
