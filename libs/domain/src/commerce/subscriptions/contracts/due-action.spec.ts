import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { addDays, businessDate } from '../../business-day/business-date.js';
import { yen } from '../../money/yen.js';
import { dueAction, nextActionDay, contractActions } from './due-action.js';
import type { ContractFacts } from './contract-facts.js';
import { firstRenewal as due, monthlyContract } from './contract-sample.testing.js';
import { decideRenewal, waivePeriods } from './renewal.js';
import { retryManually } from './manual-retry.js';

const day = businessDate;
const held = { heldSince: due, nextRetryOn: day('2026-06-11') };

describe('sweep', () => {
  it.each<[string, Partial<ContractFacts>, string | null, string, string | null]>([
    ['renews on the due day', {}, '2026-06-10', '2026-06-10', 'renew'],
    ['does not renew before the due day (B4)', {}, '2026-06-10', '2026-06-09', null],
    ['renews later after an outage', {}, '2026-06-10', '2026-06-13', 'renew'],
    [
      'does nothing on the day of another attempt',
      { lastAttemptedOn: due },
      '2026-06-11',
      '2026-06-10',
      null,
    ],
    [
      'does nothing while a charge is in progress',
      { liveCharge: { unknownSince: null } },
      null,
      '2026-06-10',
      null,
    ],
    ['does nothing after the end', { endedOn: due, endReason: 'CANCELLED' }, null, '2026-06-10', null],
    ['does nothing for a disabled account (X6)', { isAccountDisabled: true }, null, '2026-06-10', null],
    ['does nothing after an incident', { isBlocked: true }, null, '2026-06-10', null],
    [
      'renews after two attempts without a response',
      { unansweredAttempts: 2 },
      '2026-06-10',
      '2026-06-10',
      'renew',
    ],
    [
      'does nothing after three attempts without a response',
      { unansweredAttempts: 3 },
      null,
      '2026-06-10',
      null,
    ],
    ['retries on hold', held, '2026-06-11', '2026-06-11', 'retry'],
    [
      'does not retry with a rejected method',
      { ...held, method: 'needsReplacing' },
      '2026-08-09',
      '2026-06-11',
      null,
    ],
    ['ends a hold rather than retrying', held, '2026-06-11', '2026-08-09', 'endHold'],
    [
      'closes a cancelled contract',
      { cancelRequestedOn: day('2026-06-01') },
      '2026-06-10',
      '2026-06-10',
      'close',
    ],
    [
      'stops rather than closing',
      { ...held, cancelRequestedOn: due, forceStopOn: due },
      '2026-06-10',
      '2026-06-11',
      'stop',
    ],
    [
      'stops rather than retrying late',
      { ...held, forceStopOn: day('2026-06-15') },
      '2026-06-11',
      '2026-06-20',
      'stop',
    ],
    [
      'closes a cancelled contract of a disabled account',
      { cancelRequestedOn: due, isAccountDisabled: true },
      '2026-06-10',
      '2026-06-10',
      'close',
    ],
  ])('%s', (_, given, on, today, act) => {
    const facts = { ...monthlyContract, ...given };
    expect(nextActionDay(facts)).toBe(on);
    expect(dueAction(facts, day(today))).toBe(act);
  });

  it('dueAction returns an action on and after the day that nextActionDay returns, but not before it', () => {
    const anyDay = fc.integer({ min: -70, max: 70 }).map((days) => addDays(due, days));
    const facts = fc.record({
      heldSince: fc.option(anyDay),
      nextRetryOn: fc.option(anyDay),
      cancelRequestedOn: fc.option(anyDay),
      forceStopOn: fc.option(anyDay),
      lastAttemptedOn: fc.option(anyDay),
      isBlocked: fc.boolean(),
    });
    fc.assert(
      fc.property(facts, fc.nat(70), (some, later) => {
        const contract: ContractFacts = { ...monthlyContract, ...some };
        const on = nextActionDay(contract);
        if (on === null) return;
        expect(dueAction(contract, addDays(on, -1))).toBeNull();
        expect(contractActions).toContain(dueAction(contract, addDays(on, later)));
      }),
    );
  });
});

describe('renewal', () => {
  const on = { today: due, amount: yen(1_078), chargeMissedPeriods: false };
  it.each<[string, Partial<ContractFacts>, Partial<typeof on>, object]>([
    ['is charged', {}, {}, { act: 'charge' }],
    ['settles at ¥0 (D4)', { method: 'needsReplacing' }, { amount: yen(0) }, { act: 'settleZero' }],
    ['is put on hold without a usable method', { method: 'needsReplacing' }, {}, { act: 'hold' }],
    ['ends if only a code paid', { method: 'none' }, {}, { act: 'endWithoutMethod' }],
    [
      'waives periods that have passed',
      {},
      { today: day('2026-08-11') },
      { act: 'waive', numbers: [1, 2], nextNumber: 3 },
    ],
    [
      'is charged late if the store enables it',
      {},
      { today: day('2026-08-11'), chargeMissedPeriods: true },
      { act: 'charge' },
    ],
  ])('%s', (_, given, over, act) => {
    expect(decideRenewal({ ...monthlyContract, ...given }, { ...on, ...over })).toEqual(act);
  });

  it('is not counted as a settlement if it is waived', () => {
    expect(waivePeriods(monthlyContract, 3)).toEqual({
      outcome: 'changed',
      facts: { ...monthlyContract, nextNumber: 3 },
    });
    expect(waivePeriods(monthlyContract, 1)).toEqual({ outcome: 'unchanged' });
  });
});

it('cannot be paid manually after an incident', () => {
  const blocked = { ...monthlyContract, ...held, isBlocked: true };
  expect(retryManually(blocked, { today: due, tries: [] })).toEqual({
    outcome: 'refused',
    refusal: 'blocked',
  });
});
