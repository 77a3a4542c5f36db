import { describe, expect, it } from '@jest/globals';
import { figureLine, isPassed, shareOfAim } from './figures.mjs';

const rate = (value: number) => ({ name: 'logins', value, aim: { atLeast: 0.9 } });
const size = (value: number) => ({ name: 'script', value, aim: { atMost: 100 }, unit: 'kB' });

describe('a figure of the bench', () => {
  it.each([
    [rate(0.95), true],
    [rate(0.9), true],
    [rate(0.73), true],
    [rate(0.71), false],
    [size(0), true],
    [size(100), true],
    [size(124), true],
    [size(126), false],
    [rate(Number.NaN), false],
    [size(Number.POSITIVE_INFINITY), false],
    [{ ...size(101), isFirm: true }, false],
    [{ ...size(100), isFirm: true }, true],
  ])('%o passes: %s', (figure, passed) => {
    expect(isPassed(figure)).toBe(passed);
  });

  it('is more than its aim where more is better', () => {
    expect(shareOfAim(rate(1.8))).toBe(2);
  });

  it.each([
    [rate(0.95), 'reached'],
    [rate(0.8), 'close'],
    [rate(0.5), 'MISSED'],
  ])('%o is told as %s', (figure, word) => {
    expect(figureLine(figure)).toContain(word);
  });

  it('is told with its aim and its unit', () => {
    expect(figureLine(size(99))).toMatch(/script +99 kB +at most 100$/);
  });
});
