import { expect, it } from '@jest/globals';

import { addDays } from '../../commerce/business-day/business-date.js';
import { cancelContract } from '../../commerce/subscriptions/contracts/cancellation.js';
import { endByWithdrawal } from '../../commerce/subscriptions/contracts/closing-events.js';
import type {
  ContractFacts,
  ScheduledChange,
} from '../../commerce/subscriptions/contracts/contract-facts.js';
import { yen } from '../../commerce/money/yen.js';
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

const toYearly: ScheduledChange = {
  ...{ orderId: 'order', planId: 'yearly', renewSpan: { span: 12, unit: 'months' } },
  ...{ price: yen(19_800), priceVersion: 1, campaign: null, forceStopOn: null },
  ...{ scheduledOn: today, terms: null },
};

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
)('blocksWithdrawal returns true exactly for contracts that the member can cancel: %j', (facts) => {
  const isCancelled = cancelContract(facts, { today, now: new Date() }).outcome === 'changed';
  expect(blocksWithdrawal(facts)).toBe(isCancelled);
  expect(endByWithdrawal(facts, today).outcome).toBe(isCancelled ? 'refused' : 'changed');
});

it.each(samples.slice(0, 2))(
  'blocksWithdrawal returns true for a contract of a discontinued plan if a change of plan is scheduled: %j',
  (facts) => {
    const changing = { ...facts, forceStopOn: due, scheduledChange: toYearly };
    expect(blocksWithdrawal({ ...changing, scheduledChange: null })).toBe(false);
    expect(blocksWithdrawal(changing)).toBe(true);
    expect(cancelContract(changing, { today, now: new Date() }).outcome).toBe('changed');
  },
);
