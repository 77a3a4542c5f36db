import type { ContractView } from '@account/contracts/commerce/contracts/contract.contract';
import { contractsRow } from '@account/contracts/commerce/contracts/contracts.contract';
import type { BusinessDate } from '@account/domain/commerce/calendar/business-date';
import { StatusLabel } from '@account/ui/feedback/status-label';
import { ListRow } from '@account/ui/layout/list-row';
import { useTranslations } from 'use-intl';

import { ContractHead } from '../../shared/contracts/contract-head.js';
import { HoldNotice } from '../../shared/contracts/hold-notice.js';
import { OwnedRow } from '../../shared/contracts/owned-row.js';
import { useContractFacts } from '../../shared/contracts/use-contract-facts.js';
import { useContractStatus } from '../../shared/contracts/use-contract-status.js';
import { myPageRow, type MyPageRowProps } from '../../shared/my-page/my-page-row.js';

type Props = MyPageRowProps<typeof contractsRow>;

export const contractsRows = [
  myPageRow(contractsRow, ContractsRow, { Head: FirstContract, Warning: HeldContracts }),
];

/** What wants the member first stands on the marquee. */
function FirstContract({ data: { contracts, today } }: Props) {
  const [first] = contracts;
  return first && <ContractHead contract={first} today={today} />;
}

function HeldContracts({ data: { contracts, today } }: Props) {
  return contracts.map(
    (contract) =>
      contract.statusGroup === 'hold' &&
      !contract.isRenewing &&
      contract.hold !== null && (
        <HoldNotice
          key={contract.subscriptionId}
          contract={contract}
          hold={contract.hold}
          today={today}
          isOnMyPage
        />
      ),
  );
}

function ContractsRow({ data: { contracts, contractCount, rentals, today } }: Props) {
  const t = useTranslations('contracts');
  const hidden = contractCount - contracts.length;
  return (
    <>
      {contracts.slice(1).map((contract) => (
        <OtherContract key={contract.subscriptionId} contract={contract} today={today} />
      ))}
      {hidden > 0 && <ListRow name={t('more', { count: hidden })} value="" />}
      {rentals.map((rental) => (
        <OwnedRow key={rental.planId} owned={rental} today={today} />
      ))}
    </>
  );
}

function OtherContract({ contract, today }: { contract: ContractView; today: BusinessDate }) {
  const t = useTranslations('contracts');
  const { status, text, more } = useContractStatus(contract);
  const facts = useContractFacts(contract, today);
  const note = facts.slice(0, 2).map(({ name, value }) => t('term', { name, value }));
  return (
    <ListRow
      name={contract.planName}
      value={<StatusLabel plain status={status} text={more ?? text} />}
      note={note.join(t('between'))}
      act={contract.href === null ? undefined : { href: contract.href, text: t('check') }}
    />
  );
}
