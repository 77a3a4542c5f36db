import type { ContractFacts } from '../../commerce/subscriptions/contracts/contract-facts.js';
import {
  contractGroup,
  contractState,
  type ContractGroup,
} from '../../commerce/subscriptions/contracts/contract-state.js';
import { isStopping } from '../../commerce/subscriptions/contracts/renewal-status.js';

export type WithdrawalStep = 'pinCode' | 'left';

export type WithdrawalEvent = 'consented' | 'pinCodeAccepted';

export const withdrawalTransitions: Record<
  WithdrawalStep,
  Partial<Record<WithdrawalEvent, WithdrawalStep>>
> = {
  pinCode: { consented: 'pinCode', pinCodeAccepted: 'left' },
  left: {},
};

const blockingGroups = ['contract', 'trial', 'hold'] as const satisfies ContractGroup[];

/**
 * Contracts that continue have to be cancelled first. A cancelled contract does not block a withdrawal, and
 * neither does a contract that ends because its plan is discontinued: the member cannot cancel it. Its
 * remaining time is forfeited.
 */
export function blocksWithdrawal(facts: ContractFacts): boolean {
  const group = contractGroup(contractState(facts));
  return blockingGroups.some((each) => each === group) && !isStopping(facts);
}
