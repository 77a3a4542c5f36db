import { describe, expect, it } from '@jest/globals';
import {
  planFailures,
  longestRefusal,
  outsideOutages,
  countRepeatedMails,
  slowestRecovery,
} from './failures.mjs';

const answer = (at: number, failed = false) => ({ at, until: at + 10, failed });

describe('seeded deaths', () => {
  it('are the same for a seed, others for another, and every kind comes as often as any', () => {
    expect(planFailures(7, 100)).toEqual(planFailures(7, 100));
    expect(planFailures(8, 100)).not.toEqual(planFailures(7, 100));
    const counts = new Map<string, number>();
    for (const { victim, way } of planFailures(7, 100))
      counts.set(`${victim} ${way}`, (counts.get(`${victim} ${way}`) ?? 0) + 1);
    expect([...counts.values()].toSorted()).toEqual([
      ...Array<number>(4).fill(7),
      ...Array<number>(9).fill(8),
    ]);
  });
});

describe('what is asked while something is away', () => {
  const outages = [
    { from: 1_000, to: 2_000, victim: 'worker', way: 'kill' },
    { from: 10_000, to: 11_000, victim: 'site', way: 'freeze' },
  ] as const;

  it.each([
    ['before it', [answer(980, true)], { count: 1, failed: 1 }],
    ['into it', [answer(990, true)], { count: 0, failed: 0 }],
    ['within two seconds after it', [answer(4_000, true)], { count: 0, failed: 0 }],
    ['later', [answer(4_001, true), answer(5_000)], { count: 2, failed: 1 }],
  ])('%s counts or does not', (_, asked, counted) => {
    expect(outsideOutages(asked, outages)).toEqual(counted);
  });

  it('recovers with the last answer that failed before the next one', () => {
    expect(slowestRecovery([answer(1_500, true), answer(2_500)], outages).ms).toBe(0);
    expect(slowestRecovery([answer(2_490, true), answer(10_500, true)], outages).ms).toBe(500);
    const refused = { ...answer(11_290, true), failure: '503' };
    expect(slowestRecovery([answer(2_090, true), refused], outages)).toEqual({
      ms: 300,
      about: 'site freeze, asked 290 ms after its end: 503',
    });
    expect(slowestRecovery([], []).ms).toBe(0);
  });

  it('is as slow as the breaker of a gateway, which is told apart by the last death of one', () => {
    const breaker = { ...answer(20_990, true), failure: '409 PAYMENT_METHOD_NOT_AVAILABLE' };
    expect(slowestRecovery([breaker], outages).ms).toBe(10_000);
    expect(longestRefusal([answer(20_000, true), breaker], outages)).toEqual({ ms: 10_000, count: 1 });
    const gateway = { from: 4_000, to: 5_000, victim: 'gateway', way: 'kill' } as const;
    expect(longestRefusal([breaker], [gateway, ...outages])).toEqual({ ms: 16_000, count: 1 });
    expect(longestRefusal([answer(20_000, true)], outages)).toEqual({ ms: 0, count: 0 });
  });

  it.each([
    ['once is not counted', [['a', 1_200]], { twice: 0, again: [] }],
    [
      'again, taken as the worker died',
      [
        ['a', 950],
        ['a', 3_000],
      ],
      { twice: 0, again: ['worker'] },
    ],
    [
      'again long before or after it',
      [
        ['a', 2_500],
        ['a', 3_000],
      ],
      { twice: 1, again: [] },
    ],
    [
      'again as a site died, which sends none',
      [
        ['a', 10_500],
        ['a', 11_500],
      ],
      { twice: 1, again: [] },
    ],
    [
      'under another Message-ID',
      [
        ['a', 950],
        ['b', 3_000],
      ],
      { twice: 1, again: [] },
    ],
  ] as const)('a mail that comes %s', (_, arrivals, counted) => {
    const mail = arrivals.map(([messageId, at]) => ({ messageId, at }));
    expect(countRepeatedMails([mail, []], outages)).toEqual(counted);
  });
});
