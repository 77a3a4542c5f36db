import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { addDays, businessDate, daysBetween, type BusinessDate } from '../../business-day/business-date.js';
import {
  holdEndsOn,
  holdMailDays,
  mayRetryManually,
  nextRetry,
  nextManualRetryDay,
  defaultRetryPolicy,
} from './retry-plan.js';

const day = businessDate;
const heldSince = day('2026-06-10');

describe('nextRetry', () => {
  it.each<[string, string, string | null]>([
    ['is on the next day', '2026-06-10', '2026-06-11'],
    ['E14: is on the next day', '2026-06-11', '2026-06-12'],
    ['is on day 5 after day 3', '2026-06-13', '2026-06-15'],
    ['is on day 49', '2026-07-22', '2026-07-29'],
    ['is null after day 49', '2026-07-29', null],
  ])('%s', (_, today, next) => {
    expect(nextRetry(heldSince, day(today), [])).toBe(next);
  });

  it('never returns the day on which the contract ends', () => {
    const policy = { ...defaultRetryPolicy, retryDays: [6, 7], holdLimitDays: 7 };
    expect(nextRetry(heldSince, heldSince, [], policy)).toBe('2026-06-16');
    expect(nextRetry(heldSince, day('2026-06-16'), [], policy)).toBeNull();
  });

  it('allows 13 attempts in 49 days, 10 of them in the first 30 (E11)', () => {
    const tries: BusinessDate[] = [heldSince];
    for (let next = nextRetry(heldSince, heldSince, tries); next !== null;) {
      tries.push(next);
      next = nextRetry(heldSince, next, tries);
    }
    expect(tries).toHaveLength(13);
    expect(tries.filter((each) => daysBetween(heldSince, each) < 30)).toHaveLength(10);
    expect(tries.at(-1)).toBe('2026-07-29');
  });

  it('waits until attempts for other contracts with the same card no longer count (E11)', () => {
    const others = Array.from({ length: 11 }, (_, index) => addDays(heldSince, -index));
    expect(nextRetry(heldSince, heldSince, [...others, heldSince])).toBe('2026-07-01');
  });

  it('respects the maximum number of attempts per card and the end of the contract', () => {
    const tried = fc.array(fc.integer({ min: -40, max: 0 }), { maxLength: 30 });
    fc.assert(
      fc.property(tried, fc.integer({ min: 1, max: 14 }), fc.nat(70), (offsets, triesInWindow, later) => {
        const policy = { ...defaultRetryPolicy, triesInWindow };
        const tries = offsets.map((offset) => addDays(heldSince, offset));
        const today = addDays(heldSince, later);
        const next = nextRetry(heldSince, today, tries, policy);
        if (next === null) return;
        const inWindow = tries.filter((each) => daysBetween(each, next) < 30);
        expect(inWindow.length).toBeLessThan(triesInWindow);
        expect(next > today && next < holdEndsOn(heldSince, policy)).toBe(true);
        expect(policy.retryDays).toContain(daysBetween(heldSince, next));
      }),
    );
  });
});

describe('retry by the member', () => {
  const times = (count: number, on: string) => Array<BusinessDate>(count).fill(day(on));
  it.each([
    ['is possible without earlier attempts', [], true],
    ['is possible a fifth time on a day', times(4, '2026-06-10'), true],
    ['is not possible a sixth time on a day', times(5, '2026-06-10'), false],
    [
      'is not possible an eleventh time in 30 days, the second today',
      [...times(9, '2026-06-01'), ...times(1, '2026-06-10')],
      false,
    ],
    [
      'is not possible an eleventh time in 30 days',
      [...times(5, '2026-06-01'), ...times(5, '2026-05-20')],
      false,
    ],
    [
      'is possible if the first of ten was 30 days ago',
      [...times(5, '2026-06-01'), ...times(5, '2026-05-11')],
      true,
    ],
    [
      'is not possible if the first of ten was 29 days ago',
      [...times(5, '2026-06-01'), ...times(5, '2026-05-12')],
      false,
    ],
  ])('%s', (_, tries, may) => {
    expect(mayRetryManually(heldSince, tries)).toBe(may);
  });

  it.each([
    ['at once', [], '2026-06-10'],
    ['tomorrow after five attempts today', times(5, '2026-06-10'), '2026-06-11'],
    [
      'when the first of ten is 30 days old',
      [...times(5, '2026-06-01'), ...times(5, '2026-05-20')],
      '2026-06-19',
    ],
  ])('is possible %s', (_, tries, on) => {
    expect(nextManualRetryDay(heldSince, tries)).toBe(on);
  });
});

describe('hold', () => {
  it('ends the contract after 60 days on hold (E17)', () => {
    expect(holdEndsOn(heldSince)).toBe('2026-08-09');
  });

  it('has four days on which e-mails are sent', () => {
    expect(holdMailDays(heldSince)).toEqual(['2026-06-10', '2026-06-17', '2026-07-08', '2026-08-02']);
    expect(holdMailDays(heldSince, { ...defaultRetryPolicy, holdLimitDays: 7 })).toEqual(['2026-06-10']);
    const short = { ...defaultRetryPolicy, holdLimitDays: 20 };
    expect(holdMailDays(heldSince, short)).toEqual(['2026-06-10', '2026-06-17', '2026-06-23']);
    expect(holdMailDays(heldSince, { ...defaultRetryPolicy, holdLimitDays: 5 })).toEqual(['2026-06-10']);
    expect(holdMailDays(heldSince, { ...defaultRetryPolicy, holdLimitDays: 30 })).toEqual([
      '2026-06-10',
      '2026-06-17',
      '2026-07-03',
      '2026-07-08',
    ]);
  });
});
