import { expect, it } from '@jest/globals';

import { addDays } from '../../commerce/business-day/business-date.js';
import { cancelContract } from '../../commerce/subscriptions/contracts/cancellation.js';
import { endByWithdrawal } from '../../commerce/subscriptions/contracts/closing-events.js';
import type { ContractFacts } from '../../commerce/subscriptions/contracts/contract-facts.js';
import {
  firstRenewal as due,
  monthlyContract,
} from '../../commerce/subscriptions/contracts/contract-sample.testing.js';
import {
  contractGroup,
  contractGroups,
  contractState,
} from '../../commerce/subscriptions/contracts/contract-state.js';
import { blocksWithdrawal } from './withdrawal-flow.js';

const good: ContractFacts = { ...monthlyContract, lastSettlement: 'NONE', settledCycles: 0 };
const today = addDays(due, -10);

const samples: readonly ContractFacts[] = [
  good,
  { ...good, lastSettlement: 'RENEWAL' },
  { ...good, lastSettlement: 'RENEWAL', heldSince: today },
  { ...good, cancelRequestedOn: today },
  { ...good, endedOn: today, endReason: 'CANCELLED' },
];

it('blocksWithdrawal permits withdrawal once every contract is cancelled or has ended', () => {
  const groupOf = (facts: ContractFacts) => contractGroup(contractState(facts));
  const free = samples.filter((facts) => !blocksWithdrawal(facts)).map(groupOf);
  expect(free.sort()).toEqual(['cancelRequest', 'ended']);
  expect(samples.map(groupOf).sort()).toEqual([...contractGroups].sort());
});

it.each(
  samples
    .slice(0, 3)
    .flatMap((facts) => [0, 1].map((after) => ({ ...facts, forceStopOn: addDays(due, after) }))),
)('blocksWithdrawal blocks exactly the contracts that the member can cancel: %j', (facts) => {
  const isCancelled = cancelContract(facts, { today, now: new Date() }).outcome === 'changed';
  expect(blocksWithdrawal(facts)).toBe(isCancelled);
  expect(endByWithdrawal(facts, today).outcome).toBe(isCancelled ? 'refused' : 'changed');
});
