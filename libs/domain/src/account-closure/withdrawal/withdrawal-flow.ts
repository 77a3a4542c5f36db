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
 * Contracts that continue have to be cancelled first. The remaining time of a cancelled contract, or of one
 * that ends with a discontinued plan, is forfeited, because the member cannot cancel it.
 */
export function blocksWithdrawal(facts: ContractFacts): boolean {
  const group = contractGroup(contractState(facts));
  return blockingGroups.some((each) => each === group) && !isStopping(facts);
}
