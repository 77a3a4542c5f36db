import { expect, it } from '@jest/globals';
import fc from 'fast-check';

import { nextChange } from './membership.js';

const instant = fc.nat(1_000).map((ms) => new Date(ms));

it('nextChange returns the earliest future instant of an unsorted list', () => {
  fc.assert(
    fc.property(fc.array(fc.option(instant)), instant, (instants, now) => {
      const next = nextChange(instants, now);
      const coming = instants.filter((at) => at !== null && at > now);
      if (next === null) expect(coming).toEqual([]);
      else {
        expect(coming).toContain(next);
        expect(coming.every((at) => at !== null && at >= next)).toBe(true);
      }
    }),
  );
});
