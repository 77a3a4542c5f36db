import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { addDays, businessDate } from '../../business-day/business-date.js';
import { newContract, type ContractFacts } from '../contracts/contract-facts.js';
import { isEntitledByContract, viewingEndsOn } from './contract-entitlement.js';
import { planMembership } from './membership.js';

const day = businessDate;
const due = day('2026-06-10');
const live = { unknownSince: null };
const good = newContract({
  firstDue: day('2026-05-10'),
  renewSpan: { span: 1, unit: 'months' },
  isPaidAtOrder: true,
  isReContract: false,
  forceStopOn: null,
  clock: 'store',
  method: 'usable',
});

describe('right to watch based on a contract', () => {
  it.each<[string, Partial<ContractFacts>, string, number, boolean, string, string | null]>([
    ['exists while the contract continues', {}, '2026-06-09', 0, true, 'active', null],
    ['exists after midnight of the due day', {}, '2026-06-10', 0, true, 'active', null],
    ['exists while a charge is checked', { liveCharge: live }, '2026-06-14', 0, true, 'active', null],
    ['does not exist on hold', { heldSince: due }, '2026-06-10', 0, false, 'suspended', null],
    ['exists in the grace period of a hold', { heldSince: due }, '2026-06-12', 3, true, 'active', null],
    ['does not exist after the grace period', { heldSince: due }, '2026-06-13', 3, false, 'suspended', null],
    [
      'F1: exists to the end of the paid period',
      { cancelRequestedOn: day('2026-06-01') },
      '2026-06-09',
      0,
      true,
      'cancel_requested',
      '2026-06-10',
    ],
    [
      'does not exist at its end before it is closed',
      { cancelRequestedOn: day('2026-06-01') },
      '2026-06-10',
      0,
      false,
      'suspended',
      '2026-06-10',
    ],
    [
      'does not exist on hold after a cancellation',
      { heldSince: due, cancelRequestedOn: day('2026-06-12') },
      '2026-06-12',
      0,
      false,
      'suspended',
      '2026-06-13',
    ],
    [
      'exists until the plan is discontinued',
      { forceStopOn: day('2026-06-01') },
      '2026-06-09',
      0,
      true,
      'active',
      '2026-06-10',
    ],
    [
      'does not exist while the account is disabled',
      { isAccountDisabled: true },
      '2026-06-01',
      0,
      false,
      'suspended',
      null,
    ],
  ])('%s', (_, facts, today, grace, may, status, endsOn) => {
    const contract = { ...good, ...facts };
    expect(isEntitledByContract(contract, day(today), grace)).toBe(may);
    expect(planMembership(contract, day(today), grace)).toEqual({ status, endsOn });
  });

  it('ends together with the contract, and an ended contract is omitted from the memberships', () => {
    const over: ContractFacts = { ...good, endedOn: due, endReason: 'CANCELLED' };
    expect(isEntitledByContract(over, due, 3)).toBe(false);
    expect(planMembership(over, due, 3)).toBeNull();
  });

  it('changes only at midnight', () => {
    const anyDay = fc.integer({ min: -40, max: 40 }).map((days) => addDays(due, days));
    const facts = fc.record({
      heldSince: fc.option(anyDay),
      cancelRequestedOn: fc.option(anyDay),
      forceStopOn: fc.option(anyDay),
      liveCharge: fc.option(fc.constant(live)),
    });
    fc.assert(
      fc.property(facts, anyDay, fc.nat(5), (some, today, grace) => {
        const contract = { ...good, ...some };
        const ends = viewingEndsOn(contract, grace);
        expect(isEntitledByContract(contract, today, grace)).toBe(ends === null || today < ends);
        if (some.heldSince === null && some.liveCharge !== null) expect(ends).toBeNull();
      }),
    );
  });
});
