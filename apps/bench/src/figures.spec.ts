import { describe, expect, it } from '@jest/globals';
import { aboutCosts, figureLine, isReached } from './figures.mjs';

const score = (value: number) => ({ name: 'score', value, aim: { atLeast: 95 } });
const size = (value: number) => ({ name: 'script', value, aim: { atMost: 100 }, unit: 'kB' });

describe('a benchmark figure', () => {
  it.each([
    [score(96), true],
    [score(95), true],
    [score(94.9), false],
    [score(Number.NaN), false],
    [size(0), true],
    [size(100), true],
    [size(100.1), false],
    [size(Number.NaN), false],
    [size(Number.POSITIVE_INFINITY), false],
  ])('%o is judged by its target: %s', (figure, reached) => {
    expect(isReached(figure)).toBe(reached);
    expect(figureLine(figure)).toContain(reached ? 'reached' : 'MISSED');
  });

  it('is printed with its target and unit', () => {
    expect(figureLine(size(99))).toMatch(/script +99 kB +at most 100$/);
  });

  it('contains both costs of a comparison and the lowest and highest ratio', () => {
    const costs = { ratio: 1.5, ratios: [1.25, 1.5, 2], cost: 30, bareCost: 20.5, rate: 1 };
    expect(aboutCosts(costs)).toBe('30 ms CPU, baseline 20.5 ms; ratios 1.25 to 2.00');
  });
});
