import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { addDays, businessDate } from '../../../business-day/business-date.js';
import { dueAction } from '../due-action.js';
import type { ContractFacts } from '../contract-facts.js';
import { firstRenewal as due, monthlyContract } from '../contract-sample.testing.js';
import { notChargingReason, notChargingReasons } from './not-charging-reason.js';

const day = businessDate;
const held = { heldSince: due, nextRetryOn: day('2026-06-12') };

describe('notChargingReason', () => {
  it.each<[string, Partial<ContractFacts>, string | null]>([
    ['2026-06-09', {}, 'notDue'],
    ['2026-06-10', {}, null],
    ['2026-06-10', { lastAttemptedOn: due }, 'triedToday'],
    ['2026-06-10', { liveCharge: { unknownSince: null } }, 'underWay'],
    ['2026-06-10', { endedOn: due, endReason: 'CANCELLED' }, 'ended'],
    ['2026-06-10', { cancelRequestedOn: day('2026-06-01') }, 'cancelled'],
    ['2026-06-10', { forceStopOn: day('2026-06-01') }, 'stopped'],
    ['2026-06-10', { clock: 'provider' }, 'carrier'],
    ['2026-06-10', { isAccountDisabled: true }, 'accountDisabled'],
    ['2026-06-10', { isBlocked: true }, 'blocked'],
    ['2026-06-10', { unansweredAttempts: 3 }, 'unanswered'],
    ['2026-06-10', { unansweredAttempts: 2, lastAttemptedOn: due }, 'triedToday'],
    ['2026-06-05', { forceStopOn: day('2026-06-01') }, 'stopped'],
    ['2026-06-11', held, 'waitsForRetry'],
    ['2026-06-12', held, null],
    ['2026-06-11', { ...held, method: 'needsReplacing' }, 'needsMethod'],
    ['2026-08-01', { ...held, nextRetryOn: null }, 'noRetryLeft'],
    ['2026-08-09', held, 'noRetryLeft'],
  ])('returns the reason for no charge on %s with %j: %s', (today, given, reason) => {
    expect(notChargingReason({ ...monthlyContract, ...given }, day(today))).toBe(reason);
  });

  it('returns a reason for every day without a charge', () => {
    const anyDay = fc.integer({ min: -70, max: 70 }).map((days) => addDays(due, days));
    const facts = fc.record({
      heldSince: fc.option(anyDay),
      nextRetryOn: fc.option(anyDay),
      cancelRequestedOn: fc.option(anyDay),
      forceStopOn: fc.option(anyDay),
      lastAttemptedOn: fc.option(anyDay),
      method: fc.constantFrom('usable' as const, 'needsReplacing' as const),
      clock: fc.constantFrom('store' as const, 'provider' as const),
      isBlocked: fc.boolean(),
    });
    fc.assert(
      fc.property(facts, anyDay, (some, today) => {
        const contract = { ...monthlyContract, ...some };
        const act = dueAction(contract, today);
        const reason = notChargingReason(contract, today);
        if (act === 'renew' || act === 'retry') expect(reason).toBeNull();
        else if (some.lastAttemptedOn === null || some.lastAttemptedOn <= today)
          expect(notChargingReasons).toContain(reason);
      }),
    );
  });
});
