import { describe, expect, it } from '@jest/globals';
import { deathsOf, outsideOf, slowestRecovery } from './deaths.mjs';

const answer = (at: number, failed = false) => ({ at, until: at + 10, failed });

describe('seeded deaths', () => {
  it('are the same for a seed, others for another, and every kind comes as often as any', () => {
    expect(deathsOf(7, 100)).toEqual(deathsOf(7, 100));
    expect(deathsOf(8, 100)).not.toEqual(deathsOf(7, 100));
    const counts = new Map<string, number>();
    for (const { victim, way } of deathsOf(7, 100))
      counts.set(`${victim} ${way}`, (counts.get(`${victim} ${way}`) ?? 0) + 1);
    expect([...counts.values()].toSorted()).toEqual([
      ...Array<number>(4).fill(7),
      ...Array<number>(9).fill(8),
    ]);
  });
});

describe('what is asked while something is away', () => {
  const outages = [
    { from: 1_000, to: 2_000 },
    { from: 10_000, to: 11_000 },
  ];

  it.each([
    ['before it', [answer(980, true)], { count: 1, failed: 1 }],
    ['into it', [answer(990, true)], { count: 0, failed: 0 }],
    ['within two seconds after it', [answer(4_000, true)], { count: 0, failed: 0 }],
    ['later', [answer(4_001, true), answer(5_000)], { count: 2, failed: 1 }],
  ])('%s counts or does not', (_, asked, counted) => {
    expect(outsideOf(asked, outages)).toEqual(counted);
  });

  it('recovers with the last answer that failed before the next one', () => {
    expect(slowestRecovery([answer(1_500, true), answer(2_500)], outages)).toBe(0);
    expect(slowestRecovery([answer(2_490, true), answer(10_500, true)], outages)).toBe(500);
    expect(slowestRecovery([answer(11_290, true)], outages)).toBe(300);
    expect(slowestRecovery([], [])).toBe(0);
  });
});
