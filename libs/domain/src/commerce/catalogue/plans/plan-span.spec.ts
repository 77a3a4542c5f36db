import { expect, it } from '@jest/globals';
import fc from 'fast-check';

import { renewSpanUnits, type RenewSpanUnit } from './plan.js';
import { planSpan, planSpans } from './plan-span.js';

it.each<[number, RenewSpanUnit, string]>([
  [1, 'days', 'day'],
  [30, 'days', 'days'],
  [1, 'weeks', 'week'],
  [4, 'weeks', 'weeks'],
  [12, 'weeks', 'weeks'],
  [1, 'months', 'month'],
  [6, 'months', 'months'],
  [12, 'months', 'year'],
  [24, 'months', 'months'],
])('planSpan of %d %s is "%s"', (span, unit, key) => {
  expect(planSpan({ span, unit })).toBe(key);
});

it('planSpan of a single payment is "once"', () => {
  expect(planSpan(null)).toBe('once');
});

it('planSpan has a message for every span, with a number for several units', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 365 }), fc.constantFrom(...renewSpanUnits), (span, unit) => {
      const key = planSpan({ span, unit });
      expect(planSpans).toContain(key);
      expect(key.endsWith('s')).toBe(span > 1 && key !== 'year');
    }),
  );
});
