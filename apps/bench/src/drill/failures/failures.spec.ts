import { describe, expect, it } from '@jest/globals';
import {
  planFailures,
  longestRefusal,
  outsideOutages,
  countRepeatedMails,
  slowestRecovery,
} from './failures.mjs';

const answer = (at: number, failed = false) => ({ at, until: at + 10, failed });

describe('planFailures', () => {
  it('returns the same plan for the same seed, and plans each kind equally often', () => {
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

describe('counting requests and mails during outages', () => {
  const outages = [
    { from: 1_000, to: 2_000, victim: 'worker', way: 'kill' },
    { from: 10_000, to: 11_000, victim: 'site', way: 'freeze' },
  ] as const;

  it.each([
    ['that ended before an outage', [answer(980, true)], { count: 1, failed: 1 }],
    ['that ended during an outage as inside', [answer(990, true)], { count: 0, failed: 0 }],
    [
      'that started within two seconds after an outage as inside',
      [answer(4_000, true)],
      { count: 0, failed: 0 },
    ],
    ['that started later', [answer(4_001, true), answer(5_000)], { count: 2, failed: 1 }],
  ])('counts a request %s', (_, requests, counted) => {
    expect(outsideOutages(requests, outages)).toEqual(counted);
  });

  it('measures the recovery up to the last failed response before the next outage', () => {
    expect(slowestRecovery([answer(1_500, true), answer(2_500)], outages).ms).toBe(0);
    expect(slowestRecovery([answer(2_490, true), answer(10_500, true)], outages).ms).toBe(500);
    const refused = { ...answer(11_290, true), failure: '503' };
    expect(slowestRecovery([answer(2_090, true), refused], outages)).toEqual({
      ms: 300,
      about: 'site freeze, requested 290 ms after its end: 503',
    });
    expect(slowestRecovery([], []).ms).toBe(0);
  });

  it('attributes orders that the circuit breaker rejected to the last outage of the gateway', () => {
    const breaker = { ...answer(20_990, true), failure: '409 PAYMENT_METHOD_NOT_AVAILABLE' };
    expect(slowestRecovery([breaker], outages).ms).toBe(10_000);
    expect(longestRefusal([answer(20_000, true), breaker], outages)).toEqual({ ms: 10_000, count: 1 });
    const gateway = { from: 4_000, to: 5_000, victim: 'gateway', way: 'kill' } as const;
    expect(longestRefusal([breaker], [gateway, ...outages])).toEqual({ ms: 16_000, count: 1 });
    expect(longestRefusal([answer(20_000, true)], outages)).toEqual({ ms: 0, count: 0 });
  });

  it.each([
    ['once as none', [['a', 1_200]], { twice: 0, again: [] }],
    [
      'again after a worker failure as explained',
      [
        ['a', 950],
        ['a', 3_000],
      ],
      { twice: 0, again: ['worker'] },
    ],
    [
      'again without an outage as unexplained',
      [
        ['a', 2_500],
        ['a', 3_000],
      ],
      { twice: 1, again: [] },
    ],
    [
      'again after a failure of a site, which sends no mail, as unexplained',
      [
        ['a', 10_500],
        ['a', 11_500],
      ],
      { twice: 1, again: [] },
    ],
    [
      'again with another Message-ID as unexplained',
      [
        ['a', 950],
        ['b', 3_000],
      ],
      { twice: 1, again: [] },
    ],
  ] as const)('counts the repetitions of a mail that arrives %s', (_, arrivals, counted) => {
    const mail = arrivals.map(([messageId, at]) => ({ messageId, at }));
    expect(countRepeatedMails([mail, []], outages)).toEqual(counted);
  });
});
