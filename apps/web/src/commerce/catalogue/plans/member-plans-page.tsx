import type { ContractView } from '@account/contracts/commerce/subscriptions/contracts/contract.contract';
import type { memberPlansScreen } from '@account/contracts/commerce/catalogue/plans/plans.contract';
import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { ContractCard as Card } from '@account/ui/catalogue/contract-card';
import { PlanCards } from '@account/ui/catalogue/plan-card';
import { ListRows } from '@account/ui/layout/list-row';
import { Section } from '@account/ui/layout/section';
import { useTranslations } from 'use-intl';

import { OwnedRow } from '../../../shared/contracts/owned-row.js';
import { usePlanChangeLink, useScheduledChangeText } from '../../../shared/contracts/scheduled-change.js';
import { FactValue, useContractFacts } from '../../../shared/contracts/use-contract-facts.js';
import { useContractStatus } from '../../../shared/contracts/use-contract-status.js';
import { PageHead } from '../../../shared/page/page-head.js';
import type { PageProps } from '../../../shared/page/page.js';
import { PlanList } from './plan-list.js';

type Props = PageProps<typeof memberPlansScreen>;

export default function MemberPlansPage({ data }: Props) {
  const t = useTranslations('plans');
  const { contracts, owned, plans, today } = data;
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} back="myPage" />
      <Contracts contracts={contracts} today={today} />
      <Owned owned={owned} today={today} />
      <PlanList plans={plans} today={today} />
    </>
  );
}

function Contracts({ contracts, today }: Pick<Props['data'], 'contracts' | 'today'>) {
  const t = useTranslations('contracts');
  if (contracts.length === 0) return null;
  return (
    <Section title={t('title')}>
      <PlanCards>
        {contracts.map((contract) => (
          <ContractCard key={contract.subscriptionId} contract={contract} today={today} />
        ))}
      </PlanCards>
    </Section>
  );
}

function Owned({ owned, today }: Pick<Props['data'], 'owned' | 'today'>) {
  const t = useTranslations('contracts.owned');
  if (owned.length === 0) return null;
  return (
    <Section title={t('title')}>
      <ListRows>
        {owned.map((each) => (
          <OwnedRow key={`${each.planId} ${each.purchasedAt}`} owned={each} today={today} />
        ))}
      </ListRows>
    </Section>
  );
}

export function ContractCard({ contract, today }: { contract: ContractView; today: BusinessDate }) {
  const t = useTranslations('contracts');
  const { status, text, more } = useContractStatus(contract);
  const facts = useContractFacts(contract, today);
  return (
    <Card
      name={contract.planName}
      state={{ status, text: more ?? text }}
      facts={facts.map((fact) => ({ name: fact.name, value: <FactValue {...fact} /> }))}
      say={useScheduledChangeText(contract, today) ?? undefined}
      act={contract.href === null ? undefined : { href: contract.href, text: t('open') }}
      more={usePlanChangeLink(contract.planChange)}
    />
  );
}
