import { describe, expect, it } from '@jest/globals';

import { businessDate } from '../../business-day/business-date.js';
import { dueDay } from '../../catalogue/plans/billing-schedule.js';
import type { RenewSpan } from '../../catalogue/plans/plan.js';
import { yen } from '../../money/yen.js';
import { cancelContract } from './cancellation.js';
import { claimCharge, recordUnknownOutcome, settleCharge } from './charge-events.js';
import { recordRefusal } from './charge-refused.js';
import type { ContractDecision } from './contract-events.js';
import {
  changesNext,
  effectDay,
  isUnpaidSuccessor,
  newContract,
  nextDue,
  wasPaid,
  type ContractFacts,
  type ScheduledChange,
} from './contract-facts.js';
import { firstRenewal, monthlyContract } from './contract-sample.testing.js';
import { contractState } from './contract-state.js';
import { dueAction, nextActionDay } from './due-action.js';
import { extendContract, stopContract } from './closing-events.js';
import { changeMethod } from './method-change.js';
import {
  canReturn,
  planChangeDecision,
  planChangeRefusals,
  returnTo,
  takeOver,
  withdrawableUntil,
  withoutChange,
} from './plan-change.js';
import { isRenewing, isStopping } from './renewal-status.js';

const day = businessDate;
const today = day('2026-05-20');
const month: RenewSpan = { span: 1, unit: 'months' };
const year: RenewSpan = { span: 12, unit: 'months' };
const weeks: RenewSpan = { span: 2, unit: 'weeks' };
const days: RenewSpan = { span: 10, unit: 'days' };
const change = (renewSpan: RenewSpan = year, more: Partial<ScheduledChange> = {}): ScheduledChange => ({
  orderId: 'order',
  planId: 'yearly',
  renewSpan,
  price: yen(19_800),
  priceVersion: 1,
  campaign: null,
  forceStopOn: null,
  scheduledOn: today,
  terms: null,
  ...more,
});
const scheduled = (more: Partial<ContractFacts> = {}): ContractFacts => ({
  ...monthlyContract,
  scheduledChange: change(),
  ...more,
});
const factsOf = (decision: ContractDecision): ContractFacts => {
  if (decision.outcome !== 'changed') throw new Error(JSON.stringify(decision));
  return decision.facts;
};
const trial = newContract({
  firstDue: firstRenewal,
  renewSpan: month,
  isPaidAtOrder: false,
  isReContract: false,
  forceStopOn: null,
  clock: 'store',
  method: 'usable',
});
/** A carrier collects on the 1st; the next collection is on 1 June. */
const carrier = newContract({
  firstDue: day('2026-05-01'),
  renewSpan: month,
  isPaidAtOrder: true,
  isReContract: false,
  forceStopOn: null,
  clock: 'provider',
  method: 'usable',
});
const cancelledOn = (text: string, facts: ContractFacts = monthlyContract) =>
  factsOf(cancelContract(facts, { today: day(text), now: new Date(0) }));
const refusedOn = (text: string, facts: ContractFacts) =>
  factsOf(recordRefusal(facts, { today: day(text), refusal: 'retryLater', tries: [] }));
const paidOn = (text: string, facts: ContractFacts) =>
  factsOf(settleCharge(facts, { today: day(text), dueOn: nextDue(facts), processedOn: day(text) }));
const decide = (facts: ContractFacts, { on = today, mayAmountChange = true }: Partial<DecisionCase> = {}) =>
  planChangeDecision(facts, { today: on, mayAmountChange });

interface DecisionCase {
  on: typeof today;
  mayAmountChange: boolean;
}

const charging = { liveCharge: { unknownSince: null } };
const unknown = { liveCharge: { unknownSince: new Date(0) } };
const refusals: [string, ContractFacts, string | null, Partial<DecisionCase>?][] = [
  ['a paid contract', monthlyContract, null],
  ['a trial', trial, null],
  ['a contract with a scheduled change', scheduled(), null],
  ['a contract on the day before it is due', monthlyContract, null, { on: day('2026-06-09') }],
  ['a contract of a plan that stops', { ...monthlyContract, forceStopOn: day('2026-06-01') }, null],
  ['a cancelled contract before its last day', cancelledOn('2026-05-15'), null],
  ['a contract that has ended', { ...monthlyContract, endedOn: today, endReason: 'CANCELLED' }, 'ended'],
  ['a contract that is due today', monthlyContract, 'renewing', { on: firstRenewal }],
  ['a contract that was due', monthlyContract, 'renewing', { on: day('2026-07-01') }],
  ['a contract that is being charged', { ...monthlyContract, ...charging }, 'renewing'],
  ['a contract with an unknown charge', { ...monthlyContract, ...unknown }, 'renewing'],
  [
    'a stopping contract that is due today',
    { ...monthlyContract, forceStopOn: day('2026-06-01') },
    'renewing',
    { on: firstRenewal },
  ],
  ['a contract on hold', { ...monthlyContract, heldSince: day('2026-05-10') }, 'onHold'],
  ['a blocked contract', { ...monthlyContract, isBlocked: true }, 'underReview'],
  ['a contract of a disabled account', { ...monthlyContract, isAccountDisabled: true }, 'underReview'],
  ['a contract with an unanswered charge', { ...monthlyContract, unansweredAttempts: 1 }, 'underReview'],
  [
    'a cancelled contract whose plan stops',
    { ...cancelledOn('2026-05-15'), forceStopOn: day('2026-06-01') },
    'ending',
  ],
  [
    'a cancelled contract with a method to replace',
    { ...cancelledOn('2026-05-15'), method: 'needsReplacing' },
    'cancelled',
  ],
  [
    'an unpaid successor whose due day was moved',
    { ...monthlyContract, lastSettlement: 'TAKEN_OVER' },
    'renewing',
  ],
  ['a cancelled contract of a carrier', cancelledOn('2026-05-15', carrier), 'cancelled'],
  ['a cancelled contract on its end', cancelledOn('2026-05-15'), 'ending', { on: firstRenewal }],
  ['a contract of a carrier', carrier, 'needsMethod'],
  ['a contract with a method to replace', { ...monthlyContract, method: 'needsReplacing' }, 'needsMethod'],
  ['a contract paid by a campaign code', { ...monthlyContract, method: 'none' }, 'needsMethod'],
  ['an agreement with a fixed amount', monthlyContract, 'needsMethod', { mayAmountChange: false }],
];

describe('planChangeDecision', () => {
  it.each(refusals)('for %s', (_, facts, refusal, given = {}) => {
    const decision = decide(facts, given);
    expect(decision.outcome === 'refused' ? decision.refusal : null).toBe(refusal);
  });

  it.each<[string, Partial<ContractFacts>, Partial<DecisionCase>]>([
    ['ended', { endedOn: today, endReason: 'CANCELLED', ...charging }, {}],
    ['renewing', { ...charging, heldSince: day('2026-05-10') }, {}],
    ['onHold', { heldSince: day('2026-05-10'), isBlocked: true }, {}],
    ['underReview', { isBlocked: true, cancelRequestedOn: today, method: 'needsReplacing' }, {}],
    ['cancelled', { cancelRequestedOn: today, method: 'needsReplacing' }, { mayAmountChange: false }],
    ['needsMethod', { method: 'none' }, { mayAmountChange: false }],
  ])('gives the first reason that applies: %s', (refusal, facts, given) => {
    expect(decide({ ...monthlyContract, ...facts }, given)).toEqual({ outcome: 'refused', refusal });
  });

  it('has a case for every reason', () => {
    const seen = new Set(refusals.map(([, , refusal]) => refusal));
    expect(planChangeRefusals.filter((each) => !seen.has(each))).toEqual([]);
  });

  it('withdraws a cancellation that could be undone', () => {
    expect(decide(cancelledOn('2026-05-15'))).toEqual({
      outcome: 'possible',
      facts: monthlyContract,
      on: firstRenewal,
      withdrawsCancellation: true,
    });
  });

  it('does not change a contract that is not cancelled', () => {
    expect(decide(monthlyContract)).toEqual({
      outcome: 'possible',
      facts: monthlyContract,
      on: firstRenewal,
      withdrawsCancellation: false,
    });
  });
});

describe('day of a change of plan', () => {
  const switched = (on: string) => {
    const terms = { today: day(on), to: 'store', isSame: false, lastCarrierDay: 25 } as const;
    return factsOf(changeMethod(carrier, terms));
  };

  it.each<[string, ContractFacts, string]>([
    ['is the next due day', monthlyContract, '2026-06-10'],
    ['is the end of the trial', trial, '2026-06-10'],
    ['is the next month of a carrier that was stopped in time', switched('2026-05-20'), '2026-06-01'],
    ['is the month after if the carrier still collects the next one', switched('2026-05-28'), '2026-07-01'],
    ['follows the due day that support moved', factsOf(extendContract(scheduled(), 7, today)), '2026-06-17'],
  ])('%s', (_, facts, on) => {
    expect(effectDay(facts)).toBe(on);
  });

  it('comes after the month that a carrier still collects', () => {
    const facts = { ...switched('2026-05-28'), scheduledChange: change() };
    expect(changesNext(facts)).toBe(false);
    expect(changesNext(paidOn('2026-06-01', facts))).toBe(true);
    expect(effectDay(paidOn('2026-06-01', facts))).toBe('2026-07-01');
  });

  it('stays the same while the member pays a month that the carrier could not collect', () => {
    const facts = { ...switched('2026-05-28'), scheduledChange: change() };
    const held = refusedOn('2026-06-01', facts);
    expect(held).toMatchObject({ clock: 'store', heldSince: '2026-06-01' });
    expect([changesNext(held), effectDay(held)]).toEqual([false, '2026-07-01']);
    expect(dueAction(held, day('2026-06-01'))).toBe('retry');
    const paid = paidOn('2026-06-01', held);
    expect([changesNext(paid), effectDay(paid)]).toEqual([true, '2026-07-01']);
  });

  it('is not reached by a contract on hold whose plan is discontinued, because the contract ends', () => {
    const facts = { ...switched('2026-05-28'), scheduledChange: change() };
    const held = { ...refusedOn('2026-06-01', facts), forceStopOn: day('2026-06-15') };
    expect(dueAction(held, day('2026-06-15'))).toBe('stop');
  });
});

describe('scheduled change', () => {
  it.each<[string, ContractFacts, string, string | null]>([
    ['long before', scheduled(), '2026-05-20', '2026-06-09'],
    ['on the day before', scheduled(), '2026-06-09', '2026-06-09'],
    ['on the day itself', scheduled(), '2026-06-10', null],
    ['without a change', monthlyContract, '2026-05-20', null],
    ['after the end', { ...scheduled(), endedOn: today, endReason: 'REFUNDED' }, '2026-05-21', null],
    ['during a charge', scheduled(charging), '2026-05-20', null],
  ])('can be taken back %s', (_, facts, on, until) => {
    expect(withdrawableUntil(facts, day(on))).toBe(until);
  });

  it('leaves the contract as it was when it is taken back', () => {
    expect(withoutChange(scheduled())).toEqual(monthlyContract);
  });

  it('is dropped by a cancellation, and is not restored when the cancellation is undone', () => {
    const cancelled = cancelledOn('2026-05-25', scheduled());
    expect(cancelled.scheduledChange).toBeNull();
    expect(decide(cancelled)).toMatchObject({ facts: { scheduledChange: null, cancelRequestedOn: null } });
  });

  it('takes precedence over the discontinuation of the old plan', () => {
    const stopping = { ...monthlyContract, forceStopOn: day('2026-06-05') };
    expect([isStopping(stopping), nextActionDay(stopping)]).toEqual([true, '2026-06-10']);
    expect(dueAction(stopping, firstRenewal)).toBe('stop');
    const changing = { ...stopping, scheduledChange: change() };
    expect([isStopping(changing), nextActionDay(changing)]).toEqual([false, '2026-06-10']);
    expect(dueAction(changing, firstRenewal)).toBe('renew');
    expect(stopContract(changing, firstRenewal)).toEqual({ outcome: 'refused', refusal: 'notDue' });
  });
});

describe('takeOver', () => {
  it('ends the old contract on the due day and begins the new one on that day', () => {
    const { ended, successor } = takeOver(scheduled(), change());
    expect(ended).toEqual({ ...monthlyContract, endedOn: firstRenewal, endReason: 'CHANGED' });
    expect(successor).toEqual({
      ...monthlyContract,
      schedule: { base: firstRenewal, anchorDay: 10, renewSpan: year },
      nextNumber: 0,
      settledCycles: 0,
      lastSettlement: 'TAKEN_OVER',
    });
    expect(nextDue(successor)).toBe(firstRenewal);
  });

  it('begins on the due day, however late the renewal runs', () => {
    const { ended, successor } = takeOver(scheduled(), change(month));
    expect([ended.endedOn, nextDue(successor)]).toEqual(['2026-06-10', '2026-06-10']);
    expect(dueAction(successor, day('2026-09-01'))).toBe('renew');
  });

  it.each<[string, [string, RenewSpan, number], RenewSpan, string[]]>([
    ['of the 31st', ['2027-01-31', month, 1], month, ['2027-02-28', '2027-03-31', '2027-04-30']],
    ['of the 31st', ['2027-01-31', month, 1], year, ['2027-02-28', '2028-02-29', '2029-02-28']],
    ['of a leap day', ['2028-01-29', month, 1], year, ['2028-02-29', '2029-02-28', '2030-02-28']],
    ['of a yearly plan', ['2027-01-31', year, 1], month, ['2028-01-31', '2028-02-29', '2028-03-31']],
    [
      'of three months',
      ['2026-11-30', month, 3],
      { span: 3, unit: 'months' },
      ['2027-02-28', '2027-05-30', '2027-08-30'],
    ],
  ])(
    'keeps the anchor day %s when both billing intervals are in months',
    (_, [base, span, number], to, dues) => {
      expect(duesAfter(base, span, number, to)).toEqual(dues);
    },
  );

  it.each<[string, [string, RenewSpan, number], RenewSpan, string[]]>([
    ['from months to weeks', ['2027-01-31', month, 1], weeks, ['2027-02-28', '2027-03-14', '2027-03-28']],
    ['from months to days', ['2027-01-31', month, 1], days, ['2027-02-28', '2027-03-10', '2027-03-20']],
    ['from weeks to months', ['2027-01-31', weeks, 2], month, ['2027-02-28', '2027-03-28', '2027-04-28']],
    ['from days to a year', ['2028-02-19', days, 1], year, ['2028-02-29', '2029-02-28', '2030-02-28']],
    ['from weeks to days', ['2027-01-31', weeks, 1], days, ['2027-02-14', '2027-02-24', '2027-03-06']],
  ])(
    'counts due days from the day of the change when the interval changes %s',
    (_, [base, span, number], to, dues) => {
      expect(duesAfter(base, span, number, to)).toEqual(dues);
    },
  );

  it('keeps the anchor through several changes', () => {
    const first = factsFrom('2027-01-31', month, 1);
    const second = paidOn('2027-02-28', takeOver(first, change(year)).successor);
    const third = takeOver(second, change(month)).successor;
    expect([0, 1, 2].map((number) => dueDay(third.schedule, number))).toEqual([
      '2028-02-29',
      '2028-03-31',
      '2028-04-30',
    ]);
  });

  it.each<[string, ContractFacts]>([
    ['a paid contract', scheduled()],
    ['a contract that joined again', scheduled({ lastSettlement: 'FIRST_AGAIN' })],
    ['a contract of a stopped carrier', scheduled({ clock: 'provider', storeClockFrom: firstRenewal })],
    ['a contract of a stopping plan', scheduled({ forceStopOn: day('2026-06-01') })],
  ])('the successor of %s waits for its first payment, which the store collects', (_, facts) => {
    const { successor } = takeOver(facts, change(year, { forceStopOn: day('2030-01-01') }));
    expect(successor).toMatchObject({
      clock: 'store',
      storeClockFrom: null,
      forceStopOn: '2030-01-01',
      scheduledChange: null,
      settledCycles: 0,
    });
    expect([isUnpaidSuccessor(successor), isRenewing(successor, firstRenewal)]).toEqual([true, true]);
    expect(dueAction(successor, firstRenewal)).toBe('renew');
  });

  const changed = (facts: ContractFacts) =>
    takeOver({ ...facts, scheduledChange: change() }, change()).successor;
  const claimed = (facts: ContractFacts) => factsOf(claimCharge(facts));
  const lost = (facts: ContractFacts) => recordUnknownOutcome(claimed(facts), new Date(0));
  const cancelledLost = (facts: ContractFacts) =>
    factsOf(cancelContract(lost(facts), { today: firstRenewal, now: new Date(3_600_000) }));
  const heldNow = (facts: ContractFacts) => refusedOn('2026-06-10', facts);
  const cancelledHeld = (facts: ContractFacts) =>
    factsOf(cancelContract(heldNow(facts), { today: firstRenewal, now: new Date(0) }));

  it.each<[string, (facts: ContractFacts) => ContractFacts, paid: string, trial: string]>([
    ['before its payment', (facts) => facts, 'ONGOING_CONTRACT', 'ONGOING_CONTRACT'],
    ['during its payment', claimed, 'ONGOING_CONTRACT', 'ONGOING_CONTRACT'],
    ['with a lost answer', lost, 'ONGOING_CONTRACT', 'ONGOING_CONTRACT'],
    ['cancelled during a lost answer', cancelledLost, 'CANCEL_REQUEST', 'TRIAL_CANCEL_REQUEST'],
    ['after its payment', (facts) => paidOn('2026-06-10', facts), 'ONGOING_CONTRACT', 'TRIAL_TO_PAID'],
    ['after a refusal', heldNow, 'HOLD', 'TRIAL_HOLD'],
    ['cancelled on hold', cancelledHeld, 'HOLD_CANCEL_REQUEST', 'TRIAL_HOLD_CANCEL_REQUEST'],
    [
      'paid after a refusal',
      (facts) => paidOn('2026-06-12', heldNow(facts)),
      'HOLD_RELEASED',
      'TRIAL_HOLD_RELEASED',
    ],
    [
      'after a second payment',
      (facts) => paidOn('2027-06-10', paidOn('2026-06-10', facts)),
      'ONGOING_CONTRACT',
      'ONGOING_CONTRACT',
    ],
  ])(
    'the successor %s is in state %s, or in state %s if the old contract was an unpaid trial',
    (_, then, afterPaid, afterTrial) => {
      expect(contractState(then(changed(monthlyContract)))).toBe(afterPaid);
      expect(contractState(then(changed(trial)))).toBe(afterTrial);
    },
  );

  it('after a second change, still records that nothing has been paid', () => {
    const again = changed(changed(trial));
    expect([wasPaid(again), again.lastSettlement]).toEqual([false, 'TAKEN_OVER_TRIAL']);
    expect(changed(changed(monthlyContract)).lastSettlement).toBe('TAKEN_OVER');
  });

  it('moves the anchor day of a monthly plan that is paid while on hold, but not of a yearly plan', () => {
    const next = (span: RenewSpan) => {
      const held = refusedOn('2026-06-10', takeOver(scheduled(), change(span)).successor);
      return nextDue(paidOn('2026-06-14', held));
    };
    expect([next(month), next(year)]).toEqual(['2026-07-14', '2027-06-10']);
  });
});

describe('return to the old plan', () => {
  const held = (facts = monthlyContract) =>
    refusedOn('2026-06-10', takeOver({ ...facts, scheduledChange: change() }, change()).successor);

  it.each<[string, ContractFacts, boolean]>([
    ['on hold', held(), true],
    ['on hold with a method to replace', { ...held(), method: 'needsReplacing' }, true],
    ['on hold with a cancellation', { ...held(), cancelRequestedOn: firstRenewal }, false],
    ['on hold after an unpaid trial', held(trial), true],
    ['before the first attempt', takeOver(scheduled(), change()).successor, false],
    ['during a charge', { ...held(), ...charging }, false],
    ['with an unknown charge', { ...held(), ...unknown }, false],
    ['after the end', { ...held(), endedOn: day('2026-08-09'), endReason: 'HOLD_LIMIT' }, false],
    ['when blocked', { ...held(), isBlocked: true }, false],
    ['with a disabled account', { ...held(), isAccountDisabled: true }, false],
    ['on hold after a payment', refusedOn('2027-06-10', paidOn('2026-06-10', held())), false],
    ['on hold without a change', refusedOn('2026-06-10', monthlyContract), false],
  ])('%s is possible: %s', (_, facts, can) => {
    expect(canReturn(facts)).toBe(can);
  });

  it('ends the unpaid contract, and the old plan is due today', () => {
    const facts = { ...held(), unansweredAttempts: 1, lastAttemptedOn: day('2026-06-13') };
    const { ended, successor } = returnTo(facts, { renewSpan: month, forceStopOn: null }, day('2026-06-13'));
    expect(ended).toMatchObject({ endedOn: '2026-06-13', endReason: 'CHANGED', nextRetryOn: null });
    expect(successor).toMatchObject({
      schedule: { base: '2026-06-13', anchorDay: 13, renewSpan: month },
      nextNumber: 0,
      settledCycles: 0,
      lastSettlement: 'TAKEN_OVER',
      heldSince: null,
      nextRetryOn: null,
      lastAttemptedOn: null,
      unansweredAttempts: 0,
    });
    expect(dueAction(successor, day('2026-06-13'))).toBe('renew');
    expect(contractState(successor)).toBe('ONGOING_CONTRACT');
  });

  it.each([
    ['a paid contract', monthlyContract, 'ONGOING_CONTRACT'],
    ['a trial', trial, 'TRIAL_TO_PAID'],
  ])('from the successor of %s leads to the state %s after the payment', (_, facts, state) => {
    const terms = { renewSpan: month, forceStopOn: null };
    const { successor } = returnTo(held(facts), terms, day('2026-06-13'));
    const paid = paidOn('2026-06-13', successor);
    expect([contractState(paid), nextDue(paid)]).toEqual([state, '2026-07-13']);
  });
});

function factsFrom(base: string, renewSpan: RenewSpan, nextNumber: number): ContractFacts {
  const first = newContract({
    firstDue: day(base),
    renewSpan,
    isPaidAtOrder: true,
    isReContract: false,
    forceStopOn: null,
    clock: 'store',
    method: 'usable',
  });
  return { ...first, nextNumber, scheduledChange: change() };
}

/** The first due days after a change to another span. */
function duesAfter(base: string, before: RenewSpan, number: number, to: RenewSpan): string[] {
  const { successor } = takeOver(factsFrom(base, before, number), change(to));
  return [0, 1, 2].map((each) => dueDay(successor.schedule, each));
}
