import type { ContractView } from '@account/contracts/commerce/subscriptions/contracts/contract.contract';
import type { ContractGroup } from '@account/domain/commerce/subscriptions/contracts/contract-state';
import type { Status } from '@account/ui/feedback/status-label';
import { useTranslations } from 'use-intl';

const statusByGroup: Readonly<Record<ContractGroup, Status>> = {
  contract: 'on',
  trial: 'trial',
  cancelRequest: 'end',
  hold: 'hold',
  ended: 'off',
};

export function useContractStatus({
  statusGroup,
  isRenewing,
}: Pick<ContractView, 'statusGroup' | 'isRenewing'>): { status: Status; text: string; more: string | null } {
  const t = useTranslations('contracts');
  return {
    status: statusByGroup[statusGroup],
    text: t(`groups.${statusGroup}`),
    more: isRenewing ? t('renewing') : null,
  };
}

/** Returns the contracts whose viewing right is not paused. */
export function watchableContracts(contracts: readonly ContractView[]): ContractView[] {
  return contracts.filter(({ hold }) => hold?.isViewingPaused !== true);
}
