import { describe, expect, it } from '@jest/globals';

import { randomCode } from './random.js';

describe('randomCode', () => {
  it('returns each digit equally often at each position, including leading zeros', () => {
    const times = 100_000;
    const counts = Array.from({ length: 6 }, () => Array.from({ length: 10 }, () => 0));
    for (let time = 0; time < times; time += 1)
      for (const [place, digit] of [...randomCode()].entries()) {
        const at = counts[place] as number[];
        at[Number(digit)] = (at[Number(digit)] ?? 0) + 1;
      }
    const expected = times / 10;
    for (const place of counts) {
      const chiSquare = place.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
      // With nine degrees of freedom, the probability of a higher value is 1 in 10^8.
      expect(chiSquare).toBeLessThan(55);
    }
  });
});
