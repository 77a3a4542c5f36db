import { describe, expect, it } from '@jest/globals';

import { firstOfNextMonth } from '../../catalogue/plans/billing-schedule.js';
import { businessDate } from '../../business-day/business-date.js';
import { nextActionDay } from './due-action.js';
import { recordAgreementEnd, settleCharge } from './charge-events.js';
import { recordRefusal } from './charge-refused.js';
import { isCollectedByCarrier, newContract, nextDue, type ContractFacts } from './contract-facts.js';
import {
  endCarrierBilling,
  shouldCarrierCollect,
  carrierMonthStatus,
  skippedMonths,
} from './carrier-months.js';
import { stopManually } from './closing-events.js';
import { contractState } from './contract-state.js';
import { ContractLifecycle } from './contract-lifecycle.testing.js';
import { yen } from '../../money/yen.js';
import { cancelContract, undoCancellation } from './cancellation.js';
import { changeMethod } from './method-change.js';
import { retryManually } from './manual-retry.js';

const day = businessDate;
const simple = newContract({
  firstDue: firstOfNextMonth(day('2026-05-12')),
  renewSpan: { span: 1, unit: 'months' },
  isPaidAtOrder: false,
  isReContract: false,
  forceStopOn: null,
  clock: 'provider',
  method: 'usable',
});
const at = (today: string) => ({ today: day(today), now: new Date(0) });
const facts = (decision: { outcome: string; facts?: ContractFacts }) => {
  if (decision.facts === undefined) throw new Error(`refused: ${JSON.stringify(decision)}`);
  return decision.facts;
};
const collected = (of: ContractFacts, on: string) =>
  facts(settleCharge(of, { today: day(on), dueOn: nextDue(of), processedOn: day(on) }));

describe('contract whose payments are collected by a carrier', () => {
  it("is never charged by the service, and is not put on hold while the carrier's result is missing (E18, I13)", () => {
    expect(nextDue(simple)).toBe('2026-06-01');
    expect(nextActionDay(simple)).toBeNull();
    const contract = new ContractLifecycle(simple, day('2026-05-12'), yen(548)).advanceTo(
      day('2027-01-01'),
      'ok',
    );
    expect(contract).toMatchObject({ charges: [], state: 'NEW_TRIAL_CONTRACT' });
  });

  it("applies the carrier's reports without moving the due day", () => {
    const paid = collected(simple, '2026-06-03');
    expect([contractState(paid), nextDue(paid)]).toEqual(['TRIAL_TO_PAID', '2026-07-01']);
    const held = facts(recordRefusal(paid, { today: day('2026-07-05'), refusal: 'retryLater', tries: [] }));
    expect(held).toMatchObject({ heldSince: '2026-07-05', nextRetryOn: null });
    expect(retryManually(held, { today: day('2026-07-06'), tries: [] })).toEqual({
      outcome: 'refused',
      refusal: 'carrier',
    });
    expect(nextDue(collected(held, '2026-07-09'))).toBe('2026-08-01');
  });

  it('continues until the end of the paid period after the agreement has ended, and is then put on hold', () => {
    const paid = facts(recordAgreementEnd(collected(simple, '2026-06-01')));
    const contract = new ContractLifecycle(paid, day('2026-06-15'), yen(548)).advanceTo(
      day('2026-07-01'),
      'ok',
    );
    expect(contract).toMatchObject({ charges: [], state: 'HOLD', facts: { heldSince: '2026-07-01' } });
    expect(recordAgreementEnd(paid)).toEqual({ outcome: 'unchanged' });
  });

  it.each([
    ['2026-05-25', '2026-06-01'],
    ['2026-05-26', '2026-07-01'],
  ])('with a payment method changed on %s is charged by the service from %s on', (today, from) => {
    const change = { today: day(today), to: 'store', isSame: false, lastCarrierDay: 25 } as const;
    const decision = changeMethod(simple, change);
    expect(decision).toMatchObject({ outcome: 'changed', chargesNow: false, countsFrom: from });
    const after = facts(decision);
    expect(isCollectedByCarrier(after)).toBe(from !== '2026-06-01');
    expect(isCollectedByCarrier({ ...after, nextNumber: 1 })).toBe(false);
    expect(nextActionDay({ ...after, nextNumber: 1 })).toBe('2026-07-01');
  });

  it('is charged by the service immediately if the payment method is changed on hold', () => {
    const held = facts(
      recordRefusal(simple, { today: day('2026-06-02'), refusal: 'deadAtCarrier', tries: [] }),
    );
    const change = { today: day('2026-06-04'), to: 'store', isSame: false, lastCarrierDay: 25 } as const;
    expect(changeMethod(held, change)).toMatchObject({
      chargesNow: true,
      facts: { clock: 'store', method: 'usable' },
    });
  });

  it('waits for the pending carrier result before a cancellation takes effect (F6)', () => {
    expect(cancelContract(simple, at('2026-06-01'))).toEqual({ outcome: 'refused', refusal: 'renewing' });
    const asked = facts(cancelContract(simple, at('2026-06-02')));
    expect(nextActionDay(asked)).toBeNull();
    expect(nextActionDay(collected(asked, '2026-06-03'))).toBe('2026-07-01');
    const refused = facts(
      recordRefusal(asked, { today: day('2026-06-05'), refusal: 'retryLater', tries: [] }),
    );
    expect(refused).toMatchObject({ endedOn: '2026-06-05', endReason: 'CANCELLED' });
  });
});

it('undoing the cancellation of a carrier contract requires another method that the service can charge', () => {
  const asked = facts(cancelContract(collected(simple, '2026-06-01'), at('2026-06-15')));
  const undoing = { today: day('2026-06-20'), tries: [] };
  expect(undoCancellation(asked, { ...undoing, hasOtherMethod: false })).toEqual({
    outcome: 'refused',
    refusal: 'noMethod',
  });
  const undone = facts(undoCancellation(asked, { ...undoing, hasOtherMethod: true }));
  expect(isCollectedByCarrier(undone)).toBe(false);
  expect(nextActionDay(undone)).toBe('2026-07-01');
});

it('a cancellation keeps a payment method that was scheduled for later', () => {
  const change = { today: day('2026-05-26'), to: 'store', isSame: false, lastCarrierDay: 25 } as const;
  const asked = facts(cancelContract(facts(changeMethod(simple, change)), at('2026-05-27')));
  expect(asked.method).toBe('usable');
});

describe('carrier that still collects one month before a change of payment method takes effect', () => {
  const late = { today: day('2026-05-26'), to: 'store', isSame: false, lastCarrierDay: 25 } as const;
  const changed = facts(changeMethod(simple, late));

  it('continues to collect until its last month is settled', () => {
    expect(shouldCarrierCollect(changed)).toBe(true);
    expect(shouldCarrierCollect(collected(changed, '2026-06-01'))).toBe(false);
    expect(shouldCarrierCollect(facts(cancelContract(changed, at('2026-05-28'))))).toBe(false);
  });

  it("the new payment method is charged for the last carrier month if the carrier's charge is refused or its agreement ends", () => {
    const refused = facts(
      recordRefusal(changed, { today: day('2026-06-02'), refusal: 'deadAtCarrier', tries: [] }),
    );
    expect(refused).toMatchObject({ clock: 'store', method: 'usable', heldSince: '2026-06-02' });
    expect(nextActionDay(refused)).toBe('2026-06-02');
    expect(facts(endCarrierBilling(changed)).storeClockFrom).toBe('2026-06-01');
    expect(endCarrierBilling(simple)).toEqual({ outcome: 'unchanged' });
  });

  it('has a pending result only for the month that the carrier still collects', () => {
    expect(carrierMonthStatus(changed, day('2026-06-01'))).toBe('due');
    expect(carrierMonthStatus(changed, day('2026-07-01'))).toBe('past');
  });
});

describe('month reported by a carrier', () => {
  it.each([
    ['2026-05-31', 'past'],
    ['2026-06-01', 'due'],
    ['2026-06-30', 'due'],
    ['2026-07-01', 'ahead'],
  ])('has the expected status when reported for %s: %s', (on, place) => {
    expect(carrierMonthStatus(simple, day(on))).toBe(place);
  });

  it('skippedMonths returns only earlier months', () => {
    expect(skippedMonths(simple, day('2026-06-20'))).toEqual([]);
    expect(skippedMonths(simple, day('2026-08-01'))).toEqual(['2026-06-01', '2026-07-01']);
  });

  it('has the status past if the contract was cancelled before the month, and due if it was cancelled later', () => {
    expect(carrierMonthStatus(facts(cancelContract(simple, at('2026-05-31'))), day('2026-06-01'))).toBe(
      'past',
    );
    expect(carrierMonthStatus(facts(cancelContract(simple, at('2026-06-02'))), day('2026-06-01'))).toBe(
      'due',
    );
  });

  it.each([
    ['continues', simple, true],
    ['is cancelled', facts(cancelContract(simple, at('2026-05-20'))), false],
    ['has no agreement any more', facts(recordAgreementEnd(simple)), false],
    ['has ended', facts(stopManually(simple, day('2026-05-20'))), false],
  ])('shouldCarrierCollect: the contract %s', (_, of, isTo) => {
    expect(shouldCarrierCollect(of)).toBe(isTo);
  });
});

describe('changeMethod', () => {
  const ours = { ...simple, clock: 'store' } as const;
  it.each([
    ['to a campaign code', 'campaignCode', false, { outcome: 'refused', refusal: 'campaignCode' }],
    ['to a carrier that collects itself', 'carrier', false, { outcome: 'refused', refusal: 'carrier' }],
    ['to the same method', 'store', true, { outcome: 'unchanged' }],
    [
      'to another method',
      'store',
      false,
      { outcome: 'changed', chargesNow: false, countsFrom: '2026-06-01' },
    ],
  ] as const)('returns the expected decision for a change %s', (_, to, isSame, decision) => {
    const change = { today: day('2026-05-20'), to, isSame, lastCarrierDay: 25 };
    expect(changeMethod(ours, change)).toMatchObject(decision);
  });

  it('is rejected during a renewal or after the plan was discontinued', () => {
    const change = { today: day('2026-06-01'), to: 'store', isSame: false, lastCarrierDay: 25 } as const;
    expect(changeMethod(ours, change)).toEqual({ outcome: 'refused', refusal: 'renewing' });
    const stopped = { ...ours, forceStopOn: day('2026-06-01') };
    expect(changeMethod(stopped, change)).toEqual({ outcome: 'refused', refusal: 'stopped' });
    const held = { ...ours, heldSince: day('2026-06-01'), forceStopOn: day('2026-06-15') };
    const late = { ...change, today: day('2026-06-15') };
    expect(changeMethod(held, late)).toEqual({ outcome: 'refused', refusal: 'stopped' });
  });
});
