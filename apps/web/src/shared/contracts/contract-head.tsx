import type { ContractView } from '@account/contracts/commerce/contracts/contract.contract';
import type { BusinessDate } from '@account/domain/commerce/calendar/business-date';
import { ContractBand } from '@account/ui/catalogue/contract-band';
import { useTranslations } from 'use-intl';

import { FactValue, useContractFacts } from './use-contract-facts.js';
import { useContractSpan } from './use-contract-span.js';
import { useContractStatus } from './use-contract-status.js';

/** Facts that fit on the marquee. */
const mostFacts = 4;

/** A contract on the marquee. */
export function ContractHead({ contract, today }: { contract: ContractView; today: BusinessDate }) {
  const t = useTranslations('contracts');
  const { status, text, more } = useContractStatus(contract);
  const facts = useContractFacts(contract, today).slice(0, mostFacts);
  return (
    <ContractBand
      label={t('title')}
      status={status}
      statusTexts={more === null ? [text] : [text, more]}
      name={contract.planName}
      span={useContractSpan(contract, today)}
      facts={facts.map((fact) => ({ name: fact.name, value: <FactValue {...fact} /> }))}
      act={contract.href === null ? undefined : { href: contract.href, text: t('open') }}
    />
  );
}
