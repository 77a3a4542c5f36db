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
])('%d %s are said by "%s"', (span, unit, said) => {
  expect(planSpan({ span, unit })).toBe(said);
});

it('one payment is for good', () => {
  expect(planSpan(null)).toBe('once');
});

it('every span can be said, one of several with its number', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 365 }), fc.constantFrom(...renewSpanUnits), (span, unit) => {
      const said = planSpan({ span, unit });
      expect(planSpans).toContain(said);
      expect(said.endsWith('s')).toBe(span > 1 && said !== 'year');
    }),
  );
});
