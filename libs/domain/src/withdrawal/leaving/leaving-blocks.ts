import type { ContractGroup } from '../../commerce/contracts/contract-state.js';

const blocking = ['contract', 'trial', 'hold'] as const satisfies ContractGroup[];

/** A contract that goes on has to be cancelled first; what is left of a cancelled one is forfeited. */
export function blocksLeaving(group: ContractGroup): boolean {
  return blocking.some((each) => each === group);
}
