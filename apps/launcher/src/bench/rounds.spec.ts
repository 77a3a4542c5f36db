import { describe, expect, it } from '@jest/globals';
import { compare, median, percentile, repeat } from './rounds.mjs';

describe('a comparison', () => {
  it('is the median of the ratios of neighbours, each side beginning in turn', async () => {
    const order: string[] = [];
    const counts = { real: [80, 10, 95], bare: [100, 20, 100] };
    const side = (name: 'real' | 'bare') => () => {
      order.push(name);
      return Promise.resolve({ count: counts[name].shift() ?? Number.NaN, seconds: 2 });
    };
    const { ratio, ratios, rate, bareRate } = await compare({
      real: side('real'),
      bare: side('bare'),
      rounds: 3,
      signal: new AbortController().signal,
    });
    expect(order).toEqual(['real', 'bare', 'bare', 'real', 'real', 'bare']);
    expect(ratios).toEqual([0.8, 0.5, 0.95]);
    expect({ ratio, rate, bareRate }).toEqual({ ratio: 0.8, rate: 40, bareRate: 50 });
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
    await expect(compare({ real: side, bare: side, rounds: 3, signal: end.signal })).rejects.toThrow(
      'aborted',
    );
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
    const { count, seconds } = await repeat(3, 20, async (caller) => {
      seen.add(caller);
      await new Promise((resolve) => setTimeout(resolve, 30));
    });
    expect([...seen]).toEqual([0, 1, 2]);
    expect(count).toBe(3);
    expect(seconds).toBeGreaterThan(0.029);
  });

  it('ends with the first that fails', async () => {
    await expect(repeat(2, 1_000, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  });
});
