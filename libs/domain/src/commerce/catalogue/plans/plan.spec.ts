import { describe, expect, it } from '@jest/globals';

import { isAnnual, isRenewSpan, isViewingPeriod, type RenewSpan, type ViewingPeriod } from './plan.js';

describe('renewal span of a subscription', () => {
  it.each<[number, RenewSpan['unit'], boolean]>([
    [1, 'days', true],
    [365, 'days', true],
    [366, 'days', false],
    [52, 'weeks', true],
    [53, 'weeks', false],
    [36, 'months', true],
    [37, 'months', false],
    [0, 'months', false],
    [-1, 'months', false],
    [1.5, 'months', false],
  ])('may be %d %s: %s', (span, unit, may) => {
    expect(isRenewSpan({ span, unit })).toBe(may);
  });

  it.each<[number, RenewSpan['unit'], boolean]>([
    [12, 'months', true],
    [24, 'months', false],
    [1, 'months', false],
    [12, 'weeks', false],
    [365, 'days', false],
  ])('accepts %d %s as a year: %s', (span, unit, is) => {
    expect(isAnnual({ span, unit })).toBe(is);
  });
});

describe('viewing period of a rental', () => {
  it.each<[number, ViewingPeriod['unit'], boolean]>([
    [48, 'hours', true],
    [8_760, 'hours', true],
    [8_761, 'hours', false],
    [7, 'days', true],
    [366, 'days', false],
    [0, 'days', false],
  ])('may be %d %s: %s', (span, unit, may) => {
    expect(isViewingPeriod({ span, unit })).toBe(may);
  });
});
