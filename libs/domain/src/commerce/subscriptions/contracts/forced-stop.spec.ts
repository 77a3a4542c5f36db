import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { addDays, businessDate } from '../../business-day/business-date.js';
import { isStoppedBefore, mayStartCharge, stopsOn } from './forced-stop.js';

const stop = businessDate('2026-06-15');
const day = businessDate;

describe('discontinued plan', () => {
  it.each([
    ['a payment due before', '2026-06-10', '2026-06-10', true],
    ['H7: a payment due before, attempted later', '2026-06-10', '2026-06-16', false],
    ['a payment due before, attempted on the day', '2026-06-10', '2026-06-15', false],
    ['a payment due before, attempted the day before', '2026-06-10', '2026-06-14', true],
    ['a payment due on the day', '2026-06-15', '2026-06-15', false],
    ['a payment due with the stop, before it', '2026-06-15', '2026-06-14', false],
    ['a payment due later', '2026-07-10', '2026-07-10', false],
  ])('permits a charge for %s (due on %s, attempted on %s): %s', (_, due, today, may) => {
    expect(mayStartCharge(day(due), day(today), stop)).toBe(may);
    expect(mayStartCharge(day(due), day(today), null)).toBe(true);
  });

  it.each([
    ['H7: ends a contract on hold at once', '2026-06-10', true, '2026-06-15'],
    ['serves the paid period', '2026-07-10', false, '2026-07-10'],
    ['ends a period that ends with the stop', '2026-06-15', false, '2026-06-15'],
    ['ends a contract without an attempt before the stop', '2026-06-10', false, '2026-06-15'],
  ])('%s', (_, nextDue, isHeld, ends) => {
    expect(stopsOn(day(nextDue), isHeld, stop)).toBe(ends);
    expect(stopsOn(day(nextDue), isHeld, null)).toBeNull();
  });

  it.each([
    ['2026-06-14', false],
    ['2026-06-15', true],
    ['2026-06-16', true],
  ])('cannot be ordered with a first due day of %s: %s', (firstDue, isStopped) => {
    expect(isStoppedBefore(day(firstDue), stop)).toBe(isStopped);
    expect(isStoppedBefore(day(firstDue), null)).toBe(false);
  });

  it('ends the contract no earlier than the discontinuation and no later than the end of the paid period', () => {
    fc.assert(
      fc.property(fc.integer({ min: -60, max: 60 }), fc.boolean(), (offset, isHeld) => {
        const nextDue = addDays(stop, offset);
        const ends = stopsOn(nextDue, isHeld, stop) ?? stop;
        expect(ends >= stop).toBe(true);
        expect(ends <= stop || (!isHeld && ends === nextDue)).toBe(true);
        expect(mayStartCharge(nextDue, ends, stop)).toBe(false);
      }),
    );
  });
});
