import { describe, expect, it } from '@jest/globals';
import { TestClock } from './test-clock.js';

describe('TestClock', () => {
  it('does not move by itself', () => {
    const clock = new TestClock('2026-04-01T00:00:00Z');
    expect(clock.now()).toEqual(new Date('2026-04-01T00:00:00Z'));
    expect(clock.now()).toEqual(clock.now());
  });

  it('starts on a day in Japan that differs from the day in UTC and on the host', () => {
    const now = new TestClock().now();
    const inJapan = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Tokyo', day: 'numeric' }).format(now);
    expect([inJapan, now.getUTCDate(), now.getDate()]).toEqual(['1', 31, 31]);
    expect(now.getUTCHours()).not.toBe(now.getHours());
  });

  it('moves forward by a duration with several units, and back', () => {
    const clock = new TestClock('2026-04-01T00:00:00Z');
    clock.travel({ days: 1, hours: 2, minutes: 3, seconds: 4, milliseconds: 5 });
    expect(clock.now().toISOString()).toBe('2026-04-02T02:03:04.005Z');
    clock.travel({ days: -1 });
    expect(clock.now().toISOString()).toBe('2026-04-01T02:03:04.005Z');
  });

  it('moves to a given instant', () => {
    const clock = new TestClock();
    clock.travelTo('2027-01-01T00:00:00+09:00');
    expect(clock.now().toISOString()).toBe('2026-12-31T15:00:00.000Z');
  });

  it('returns dates whose changes do not affect the clock', () => {
    const clock = new TestClock('2026-04-01T00:00:00Z');
    clock.now().setFullYear(1999);
    expect(clock.now().getUTCFullYear()).toBe(2026);
  });

  it('rejects an instant that is invalid', () => {
    expect(() => new TestClock('tomorrow')).toThrow(RangeError);
  });
});
