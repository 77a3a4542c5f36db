import { describe, expect, it } from '@jest/globals';
import { failureLines } from './failures.mjs';

const message = `\u001b[31mError\u001b[39m: expect(received).toBe(expected)

Expected: 1
Received: 2
    at assert (node:assert:1:1)
    at toBe (/work/node_modules/expect/build/index.js:1:1)
    at Object.<anonymous> (/work/libs/domain/src/price.spec.ts:12:3)
    at run (/work/libs/domain/src/runner.ts:1:1)`;

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `test ${index}`, message: 'a\n'.repeat(40) }));

describe('failureLines', () => {
  it('returns the name, the message and the location of each failure', () => {
    expect(failureLines([{ name: 'price.spec.ts › a price', message }])).toEqual([
      'Failed',
      '  price.spec.ts › a price',
      '      Error: expect(received).toBe(expected)',
      '      Expected: 1',
      '      Received: 2',
      '      at Object.<anonymous> (/work/libs/domain/src/price.spec.ts:12:3)',
    ]);
  });

  it('returns no lines if there are no failures', () => {
    expect(failureLines([])).toEqual([]);
  });

  it.each([1, 5, 12, 13, 70, 149, 150, 3_000])('returns at most 150 lines for %i failures', (count) => {
    const lines = failureLines(many(count));
    expect(lines.length).toBeLessThanOrEqual(150);
    expect(lines.filter((line) => line.startsWith('  test ')).length).toBe(Math.min(count, 148));
    if (count > 148) expect(lines.at(-1)).toBe(`  and ${count - 148} more`);
  });

  it('truncates long lines', () => {
    const wide = failureLines([{ name: 'x'.repeat(1_000), message: 'y'.repeat(1_000) }]);
    expect(Math.max(...wide.map((line) => line.length))).toBe(180);
  });
});
