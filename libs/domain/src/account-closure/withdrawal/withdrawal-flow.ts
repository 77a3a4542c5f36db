import type { ContractFacts } from '../../commerce/subscriptions/contracts/contract-facts.js';
import {
  contractGroup,
  contractState,
  type ContractGroup,
} from '../../commerce/subscriptions/contracts/contract-state.js';
import { isStopping } from '../../commerce/subscriptions/contracts/renewing.js';

export type LeavingStep = 'pinCode' | 'left';

export type LeavingEvent = 'consented' | 'pinCodeAccepted';

export const leavingTransitions: Record<LeavingStep, Partial<Record<LeavingEvent, LeavingStep>>> = {
  pinCode: { consented: 'pinCode', pinCodeAccepted: 'left' },
  left: {},
};

const blocking = ['contract', 'trial', 'hold'] as const satisfies ContractGroup[];

/**
 * A contract that goes on has to be cancelled first; what is left of a cancelled one is forfeited. So is what is left
 * of one that the store lets run out: its member cannot cancel it.
 */
export function blocksLeaving(facts: ContractFacts): boolean {
  const group = contractGroup(contractState(facts));
  return blocking.some((each) => each === group) && !isStopping(facts);
}
