import { expect, it } from '@jest/globals';

import { yen } from '../../money/yen.js';
import { coversPurchase, unusedAgreementLifetimeMs, mayStartAgreement } from './monthly-agreement.js';

it.each([
  ['2026-11-30T20:59:59+09:00', true],
  ['2026-11-30T21:00:00+09:00', false],
  ['2026-11-30T23:59:59+09:00', false],
  ['2026-12-01T00:00:00+09:00', true],
  ['2027-02-28T21:30:00+09:00', false],
  ['2027-02-27T23:30:00+09:00', true],
])('an agreement that is begun at %s can be ended before the 1st: %s', (now, may) => {
  expect(mayStartAgreement(new Date(now))).toBe(may);
});

const made = { planId: 'standard', amount: 980, madeAt: new Date('2026-11-30T22:45:00+09:00') };
const bought = { planId: 'standard', price: yen(980), now: new Date('2026-11-30T23:15:00+09:00') };

it.each([
  ['at its price', {}, true],
  ['in the last moment', { now: new Date('2026-11-30T23:44:59+09:00') }, true],
  ['an hour later', { now: new Date('2026-11-30T23:45:00+09:00') }, false],
  ['of another plan', { planId: 'other' }, false],
  ['at another price', { price: yen(981) }, false],
  [
    'in the next month, of which the provider collects the 1st',
    { now: new Date('2026-12-01T00:00:00+09:00') },
    false,
  ],
])('it pays for a plan %s', (_, changes, collects) => {
  const late = { ...made, madeAt: new Date('2026-11-30T23:30:00+09:00') };
  const isOver = _.includes('next month');
  expect(coversPurchase(isOver ? late : made, { ...bought, ...changes })).toBe(collects);
});

it('it is kept for as long as a quote of the last moment is honoured', () => {
  expect(unusedAgreementLifetimeMs).toBeGreaterThanOrEqual((60 + 30) * 60_000);
});
