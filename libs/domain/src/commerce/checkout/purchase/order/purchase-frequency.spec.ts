import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { nextOrderAllowedAt } from './purchase-frequency.js';

const now = new Date('2026-11-23T12:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const times = (count: number, minutes: number) => Array.from({ length: count }, () => ago(minutes));

describe('nextOrderAllowedAt', () => {
  it.each([
    ['no orders', [], null],
    ['four orders just now', times(4, 0), null],
    ['five orders within ten minutes', times(5, 9), ago(-1)],
    ['five orders, the oldest ten minutes ago', [...times(4, 1), ago(10)], null],
    ['nineteen orders today', times(19, 60), null],
    ['twenty orders today', times(20, 60), ago(-23 * 60)],
    ['twenty orders, the oldest a day ago', [...times(19, 60), ago(24 * 60)], null],
    ['both windows full, with the later end', [...times(5, 0), ...times(15, 600)], ago(-14 * 60)],
  ])('returns the expected time for %s', (_, orderedAt, expected) => {
    expect(nextOrderAllowedAt(orderedAt, now)).toEqual(expected);
  });

  it('permits at most five orders in ten minutes and twenty orders in 24 hours', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 120 }), (waits) => {
        const made: Date[] = [];
        let at = now.getTime();
        for (const minutes of waits) {
          at += minutes * 60_000;
          if (nextOrderAllowedAt(made, new Date(at)) === null) made.push(new Date(at));
        }
        const within = (end: Date, span: number) =>
          made.filter((each) => each <= end && each.getTime() > end.getTime() - span * 60_000).length;
        return made.every((each) => within(each, 10) <= 5 && within(each, 24 * 60) <= 20);
      }),
    );
  });
});
