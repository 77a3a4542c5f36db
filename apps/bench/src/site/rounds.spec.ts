import { describe, expect, it } from '@jest/globals';
import { cpuCost, cpuSecondsOf, ownMetrics, withCpuTime } from './cpu-time.mjs';
import { compare, elapsedCost, median, percentile, repeat } from './rounds.mjs';
import type { Visitors } from './visitors.mjs';

describe('compare', () => {
  it('returns the median of the ratios and swaps the order of the tasks in every round', async () => {
    const order: string[] = [];
    const costs = { real: [8, 1, 9.5], bare: [10, 2, 10] };
    const side = (name: 'real' | 'bare') => () => {
      order.push(name);
      return Promise.resolve({ count: 100, seconds: 2, cost: costs[name].shift() ?? Number.NaN });
    };
    const compared = await compare({
      real: side('real'),
      bare: side('bare'),
      costOf: ({ cost }) => cost,
      rounds: 3,
      signal: new AbortController().signal,
    });
    expect(order).toEqual(['real', 'bare', 'bare', 'real', 'real', 'bare']);
    expect(compared).toEqual({ ratio: 0.8, ratios: [0.8, 0.5, 0.95], cost: 8, bareCost: 10, rate: 50 });
  });
});

describe('the cost of an operation', () => {
  it('is the elapsed time or CPU time per operation', () => {
    const work = { count: 200, seconds: 2, cpuSeconds: 1 };
    expect(elapsedCost(work)).toBe(10);
    expect(cpuCost(work)).toBe(5);
  });

  it('is read as CPU time from the metrics of the server', async () => {
    const used = [1.5, 2.25];
    const server = {
      get: () => Promise.resolve({ text: `process_cpu_seconds_total ${used.shift()}\n` }),
    } as unknown as Visitors;
    const done = await withCpuTime(server, () => Promise.resolve({ count: 3, seconds: 1 }));
    expect(done).toEqual({ count: 3, seconds: 1, cpuSeconds: 0.75 });
  });

  it('cannot be measured if the server does not report its CPU time', async () => {
    const silent = { origin: 'here', get: () => Promise.resolve({ text: '' }) } as unknown as Visitors;
    await expect(cpuSecondsOf(silent)).rejects.toThrow('reports no process_cpu_seconds_total');
  });

  it('is read from the metrics of a baseline server in the same format', async () => {
    const server = { get: () => Promise.resolve({ text: ownMetrics() }) } as unknown as Visitors;
    expect(await cpuSecondsOf(server)).toBeGreaterThan(0);
  });
});

describe('an aborted comparison', () => {
  it('stops after the round that is running', async () => {
    const end = new AbortController();
    let sides = 0;
    const side = () => {
      sides += 1;
      end.abort();
      return Promise.resolve({ count: 1, seconds: 1 });
    };
    const sidesOf = { real: side, bare: side, costOf: elapsedCost };
    await expect(compare({ ...sidesOf, rounds: 3, signal: end.signal })).rejects.toThrow('aborted');
    expect(sides).toBe(2);
  });
});

describe('median and percentile', () => {
  it.each([
    [[3], 3],
    [[3, 1, 2], 2],
    [[4, 1, 3, 2], 2.5],
    [[], Number.NaN],
  ])('for %j, median returns %s', (values, expected) => {
    expect(median(values)).toBe(expected);
  });

  it('percentile returns, as the 95th percentile, a value that one in twenty values exceeds', () => {
    const values = Array.from({ length: 20 }, (_, index) => 20 - index);
    expect(percentile(values, 0.95)).toBe(19);
    expect(percentile([7], 0.95)).toBe(7);
    expect(percentile([], 0.95)).toBeNaN();
  });
});

describe('repeat', () => {
  it('lets all callers run and counts the tasks that were started', async () => {
    const seen = new Set<number>();
    const { count, seconds } = await repeat(3, 500, async (caller) => {
      seen.add(caller);
      await new Promise((resolve) => setTimeout(resolve, 510));
    });
    expect([...seen]).toEqual([0, 1, 2]);
    expect(count).toBe(3);
    expect(seconds).toBeGreaterThan(0.5);
  });

  it('rejects with the first error', async () => {
    await expect(repeat(2, 1_000, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  });
});
