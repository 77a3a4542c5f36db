import { describe, expect, it } from '@jest/globals';
import { cpuCost, cpuSecondsOf, ownMetrics, withCpuTime } from './cpu-time.mjs';
import { compare, elapsedCost, median, percentile, repeat } from './rounds.mjs';
import type { Visitors } from './visitors.mjs';

describe('a comparison', () => {
  it('is the median of the ratios of neighbours, each side beginning in turn', async () => {
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

describe('the cost of work', () => {
  it('is time on the clock or of the processor, per operation', () => {
    const work = { count: 200, seconds: 2, cpuSeconds: 1 };
    expect(elapsedCost(work)).toBe(10);
    expect(cpuCost(work)).toBe(5);
  });

  it('is what the server used meanwhile, by its own account', async () => {
    const used = [1.5, 2.25];
    const server = {
      get: () => Promise.resolve({ text: `process_cpu_seconds_total ${used.shift()}\n` }),
    } as unknown as Visitors;
    const done = await withCpuTime(server, () => Promise.resolve({ count: 3, seconds: 1 }));
    expect(done).toEqual({ count: 3, seconds: 1, cpuSeconds: 0.75 });
  });

  it('is not nothing where a server does not say', async () => {
    const silent = { origin: 'here', get: () => Promise.resolve({ text: '' }) } as unknown as Visitors;
    await expect(cpuSecondsOf(silent)).rejects.toThrow('does not say');
  });

  it('is told by a bare server in the same words', async () => {
    const server = { get: () => Promise.resolve({ text: ownMetrics() }) } as unknown as Visitors;
    expect(await cpuSecondsOf(server)).toBeGreaterThan(0);
  });
});

describe('a comparison that is no longer wanted', () => {
  it('ends after the round', async () => {
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

describe('the middle of values', () => {
  it.each([
    [[3], 3],
    [[3, 1, 2], 2],
    [[4, 1, 3, 2], 2.5],
    [[], Number.NaN],
  ])('of %j is %s', (values, expected) => {
    expect(median(values)).toBe(expected);
  });

  it('leaves one in twenty beyond the 95th percentile', () => {
    const values = Array.from({ length: 20 }, (_, index) => 20 - index);
    expect(percentile(values, 0.95)).toBe(19);
    expect(percentile([7], 0.95)).toBe(7);
    expect(percentile([], 0.95)).toBeNaN();
  });
});

describe('a repeated task', () => {
  it('is done by all callers, and what has begun counts', async () => {
    const seen = new Set<number>();
    const { count, seconds } = await repeat(3, 500, async (caller) => {
      seen.add(caller);
      await new Promise((resolve) => setTimeout(resolve, 510));
    });
    expect([...seen]).toEqual([0, 1, 2]);
    expect(count).toBe(3);
    expect(seconds).toBeGreaterThan(0.5);
  });

  it('ends with the first that fails', async () => {
    await expect(repeat(2, 1_000, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  });
});
