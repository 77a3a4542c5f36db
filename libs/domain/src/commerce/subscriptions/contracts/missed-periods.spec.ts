import { describe, expect, it } from '@jest/globals';

import { businessDate } from '../../business-day/business-date.js';
import { newContract, type ContractFacts } from './contract-facts.js';
import { isMissedPeriod, recordLatePayment, missedPeriod, acceptsLatePayment } from './missed-periods.js';

const day = businessDate;
const first = day('2026-02-01');
const joined = newContract({
  firstDue: first,
  renewSpan: { span: 1, unit: 'months' },
  isPaidAtOrder: false,
  isReContract: false,
  forceStopOn: null,
  clock: 'provider',
  method: 'usable',
});
/** April is the next due month; February and March were missed. */
const inApril: ContractFacts = { ...joined, nextNumber: 2 };
const stopped = { ...joined, endedOn: day('2026-03-10'), endReason: 'STOPPED' } as const;

describe('missed period', () => {
  it.each<[string, string, ContractFacts, boolean]>([
    ['a first missed period', '2026-02-01', inApril, true],
    ['the period before the due one', '2026-03-01', inApril, true],
    ['the due period', '2026-04-01', inApril, false],
    ['a period before the first', '2026-01-01', inApril, false],
    [
      'a period charged by the service',
      '2026-03-01',
      { ...inApril, storeClockFrom: day('2026-03-01') },
      false,
    ],
    ['a period served until the end', '2026-03-01', stopped, true],
    ['a period after the end', '2026-04-01', stopped, false],
    ['a period of a hold until the end', '2026-02-01', { ...stopped, heldSince: day('2026-02-03') }, false],
    [
      'a period after a change of plan',
      '2026-03-01',
      { ...inApril, endedOn: day('2026-03-01'), endReason: 'CHANGED' },
      false,
    ],
    [
      'a period before a change of plan',
      '2026-02-01',
      { ...inApril, endedOn: day('2026-03-01'), endReason: 'CHANGED' },
      true,
    ],
    ['a period on the day of the end', '2026-03-01', { ...inApril, endedOn: day('2026-03-01') }, false],
  ])('%s is missed: %s', (_, dueOn, facts, isSo) => {
    expect(isMissedPeriod(facts, first, day(dueOn))).toBe(isSo);
  });

  it.each([
    ['WAIVED', 'provider', true],
    ['WAIVED', 'store', true],
    ['CLOSED', 'provider', true],
    ['CLOSED', 'store', false],
    ['SETTLED', 'provider', false],
    ['OPEN', 'provider', false],
  ] as const)(
    'in state %s, with payments collected by the %s, accepts a late payment: %s',
    (state, clock, takes) => {
      expect(acceptsLatePayment({ ...inApril, clock }, first, { state, dueOn: first })).toBe(takes);
    },
  );

  it.each([
    ['NONE', 'AFTER_TRIAL'],
    ['FIRST', 'RENEWAL'],
    ['AFTER_TRIAL', 'RENEWAL'],
    ['AFTER_TRIAL_HOLD', 'AFTER_HOLD'],
    ['AFTER_HOLD', 'AFTER_HOLD'],
    ['TAKEN_OVER', 'RENEWAL'],
    ['TAKEN_OVER_TRIAL', 'AFTER_TRIAL'],
  ] as const)(
    'a late payment changes the last settlement from %s to %s and increases the number of settled cycles',
    (lastSettlement, after) => {
      const facts = { ...inApril, lastSettlement, settledCycles: 1 };
      expect(recordLatePayment(facts)).toEqual({ ...facts, lastSettlement: after, settledCycles: 2 });
    },
  );

  it.each([
    ['2026-02-01', [], '2026-03-01'],
    ['2026-02-01', ['2026-02-01', '2026-02-14'], '2026-02-14'],
    ['2026-03-01', ['2026-02-01'], '2026-04-01'],
  ])('lasts from %s, with other due days %j, until %s', (dueOn, others, end) => {
    expect(missedPeriod(inApril, day(dueOn), others.map(day))).toEqual({ start: dueOn, end });
  });
});
