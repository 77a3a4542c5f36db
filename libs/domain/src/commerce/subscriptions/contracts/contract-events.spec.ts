import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { addDays, businessDate } from '../../business-day/business-date.js';
import {
  recordAgreementEnd,
  recordUnknownOutcome,
  claimCharge,
  recordNotExecuted,
  settleCharge,
} from './charge-events.js';
import { recordRefusal } from './charge-refused.js';
import {
  closeContract,
  endByHoldLimit,
  endForMissingMethod,
  endByRefund,
  extendContract,
  stopContract,
  stopManually,
  endByWithdrawal,
} from './closing-events.js';
import {
  contractEvents,
  contractEventTable,
  contractRefusals,
  groupOf,
  type ContractDecision,
  type ContractEvent,
} from './contract-events.js';
import {
  billingClocks,
  endReasons,
  newContract,
  lastSettlements,
  nextDue,
  type ContractFacts,
} from './contract-facts.js';
import { contractGroups } from './contract-state.js';
import { cancelContract, undoCancellation } from './cancellation.js';
import { changeMethod } from './method-change.js';
import { retryManually } from './manual-retry.js';
import { waivePeriods } from './renewal.js';

const due = businessDate('2026-06-10');
const today = addDays(due, -5);
const now = new Date('2026-06-05T03:00:00Z');
const good = newContract({
  firstDue: due,
  renewSpan: { span: 1, unit: 'months' },
  isPaidAtOrder: false,
  isReContract: false,
  forceStopOn: null,
  clock: 'store',
  method: 'usable',
});

const happens: Readonly<Record<ContractEvent, (facts: ContractFacts, on: typeof due) => ContractDecision>> = {
  claimed: claimCharge,
  settled: (facts, on) => settleCharge(facts, { today: on, dueOn: nextDue(facts), processedOn: on }),
  refused: (facts, on) => recordRefusal(facts, { today: on, refusal: 'retryLater', tries: [] }),
  notExecuted: (facts, on) => recordNotExecuted(facts, { today: on, cause: 'sent' }),
  waived: (facts) => waivePeriods(facts, facts.nextNumber + 1),
  cancel: (facts, on) => cancelContract(facts, { today: on, now }),
  undo: (facts, on) => undoCancellation(facts, { today: on, hasOtherMethod: false, tries: [] }),
  changeMethod: (facts, on) =>
    changeMethod(facts, { today: on, to: 'store', isSame: false, lastCarrierDay: 25 }),
  retryByHand: (facts, on) => retryManually(facts, { today: on, tries: [] }),
  agreementEnded: recordAgreementEnd,
  extend: (facts, on) => extendContract(facts, 7, on),
  close: closeContract,
  endHold: endByHoldLimit,
  stop: stopContract,
  endWithoutMethod: endForMissingMethod,
  endWithRefund: endByRefund,
  withdraw: endByWithdrawal,
};

const sample: Readonly<Record<(typeof contractGroups)[number], ContractFacts>> = {
  trial: good,
  contract: { ...good, lastSettlement: 'RENEWAL', settledCycles: 3 },
  hold: { ...good, heldSince: addDays(today, -2), lastSettlement: 'RENEWAL' },
  cancelRequest: { ...good, cancelRequestedOn: today },
  ended: { ...good, endedOn: today, endReason: 'CANCELLED' },
};

describe('contract event', () => {
  it.each(contractEvents.flatMap((event) => contractGroups.map((group) => [event, group] as const)))(
    '%s is refused for contracts in group %s as listed in contractEventTable',
    (event, group) => {
      expect(groupOf(sample[group])).toBe(group);
      const decision = happens[event](sample[group], today);
      const refusal = contractEventTable[event][group];
      if (refusal !== null) expect(decision).toEqual({ outcome: 'refused', refusal });
    },
  );

  it('is possible in at least one contract group', () => {
    for (const event of contractEvents) expect(Object.values(contractEventTable[event])).toContain(null);
    expect(new Set(Object.values(contractEventTable).flatMap((row) => Object.values(row))).size).toBe(7);
    expect(new Set(contractRefusals).size).toBe(contractRefusals.length);
  });
});

const offset = fc.integer({ min: -70, max: 70 });
const anyDay = offset.map((days) => addDays(due, days));
const anyFacts = fc
  .record({
    nextNumber: fc.nat(3),
    lastSettlement: fc.constantFrom(...lastSettlements),
    heldSince: fc.option(anyDay),
    nextRetryOn: fc.option(anyDay),
    lastAttemptedOn: fc.option(anyDay),
    unansweredAttempts: fc.nat(4),
    cancelRequestedOn: fc.option(anyDay),
    endedOn: fc.option(anyDay, { freq: 3 }),
    forceStopOn: fc.option(anyDay),
    clock: fc.constantFrom(...billingClocks),
    method: fc.constantFrom('usable' as const, 'needsReplacing' as const, 'none' as const),
    liveCharge: fc.option(fc.record({ unknownSince: fc.option(fc.constant(now)) })),
  })
  .map((given): ContractFacts => ({
    ...good,
    ...given,
    endReason: given.endedOn === null ? null : 'CANCELLED',
  }));

describe('contract event in any state', () => {
  it('changes the contract, leaves it unchanged or returns a refusal, and never changes an ended contract', () => {
    fc.assert(
      fc.property(anyFacts, fc.constantFrom(...contractEvents), anyDay, (facts, event, on) => {
        const decision = happens[event](facts, on);
        if (decision.outcome === 'refused') expect(contractRefusals).toContain(decision.refusal);
        if (facts.endedOn !== null) expect(decision).toEqual({ outcome: 'refused', refusal: 'ended' });
        if (decision.outcome !== 'changed') return;
        const { endedOn, endReason } = decision.facts;
        expect(endedOn === null).toBe(endReason === null);
        if (endReason !== null) expect(endReasons).toContain(endReason);
        if (endedOn !== null) expect(endedOn <= on).toBe(true);
      }),
    );
  });

  it('is refused for members and scheduled jobs while a charge is in progress', () => {
    const later = ['undo', 'retryByHand', 'close', 'endHold', 'stop', 'endWithoutMethod', 'waived'] as const;
    fc.assert(
      fc.property(
        anyFacts,
        fc.constantFrom(...later, 'claimed', 'withdraw', 'endWithRefund'),
        anyDay,
        (facts, event, on) => {
          const live = { ...facts, liveCharge: { unknownSince: null } };
          expect(happens[event](live, on).outcome).toBe('refused');
        },
      ),
    );
  });
});

it.each<[ContractEvent, Partial<ContractFacts>, string, string]>([
  ['close', { cancelRequestedOn: today }, '2026-06-10', 'CANCELLED'],
  ['endHold', { heldSince: today }, '2026-08-04', 'HOLD_LIMIT'],
  ['stop', { forceStopOn: due }, '2026-06-10', 'FORCED_STOP'],
  ['endWithoutMethod', { method: 'none' }, '2026-06-10', 'NO_METHOD'],
])('%s applies on its scheduled day or later, but not earlier', (event, given, on, endReason) => {
  const facts = { ...good, ...given };
  const day = businessDate(on);
  expect(happens[event](facts, addDays(day, -1))).toEqual({ outcome: 'refused', refusal: 'notDue' });
  for (const late of [0, 3])
    expect(happens[event](facts, addDays(day, late))).toMatchObject({ facts: { endedOn: on, endReason } });
});

it.each([
  ['a refund', endByRefund, good, 'REFUNDED'],
  ['a withdrawal', endByWithdrawal, sample.cancelRequest, 'WITHDRAWN'],
  ['an operator', stopManually, good, 'STOPPED'],
] as const)(
  '%s ends a contract today unless a charge is in progress or the contract has already ended',
  (_, event, of, endReason) => {
    expect(event(of, today)).toMatchObject({ outcome: 'changed', facts: { endedOn: today, endReason } });
    const live = { ...of, liveCharge: { unknownSince: null } };
    expect(event(live, today)).toEqual({ outcome: 'refused', refusal: 'renewing' });
    expect(event(sample.ended, today)).toEqual({ outcome: 'refused', refusal: 'ended' });
  },
);

it('endForMissingMethod never ends a contract with a usable method', () => {
  expect(endForMissingMethod(good, addDays(due, 3))).toEqual({ outcome: 'refused', refusal: 'notDue' });
});

it('recordUnknownOutcome stores the time only once, and only for a charge in progress', () => {
  const later = new Date(now.getTime() + 60_000);
  const live = { ...good, liveCharge: { unknownSince: null } };
  const missed = recordUnknownOutcome(live, now);
  expect(missed.liveCharge).toEqual({ unknownSince: now });
  expect(recordUnknownOutcome(missed, later)).toBe(missed);
  expect(recordUnknownOutcome(good, now)).toBe(good);
});

it('settleCharge ignores a second success for a cycle (I1, I19)', () => {
  const once = settleCharge(good, { today: due, dueOn: due, processedOn: due });
  if (once.outcome !== 'changed') throw new Error('not settled');
  const again = settleCharge(once.facts, { today: due, dueOn: due, processedOn: due });
  expect(again).toEqual({ outcome: 'refused', refusal: 'notDue' });
});

describe('extendContract', () => {
  it('postpones the next due day and moves the schedule', () => {
    expect(extendContract(good, 7, today)).toMatchObject({
      outcome: 'changed',
      facts: { schedule: { base: '2026-06-17', anchorDay: 17 }, nextNumber: 0 },
    });
  });

  it('does not change the contract for 0 days', () => {
    expect(extendContract(good, 0, today)).toEqual({ outcome: 'unchanged' });
  });

  it.each<[string, Partial<ContractFacts>, string]>([
    ['on hold', { heldSince: today, cancelRequestedOn: today }, 'onHold'],
    ['of a carrier', { clock: 'provider' }, 'carrier'],
    ['being renewed', { liveCharge: { unknownSince: null } }, 'renewing'],
  ])('is refused for a contract %s', (_, given, refusal) => {
    expect(extendContract({ ...good, ...given }, 7, today)).toEqual({ outcome: 'refused', refusal });
  });
});
