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
])('mayStartAgreement at %s: %s', (now, may) => {
  expect(mayStartAgreement(new Date(now))).toBe(may);
});

const made = { planId: 'standard', amount: 980, madeAt: new Date('2026-11-30T22:45:00+09:00') };
const bought = { planId: 'standard', price: yen(980), now: new Date('2026-11-30T23:15:00+09:00') };

it.each([
  ['accepts the agreed price', {}, true],
  ['accepts the last moment', { now: new Date('2026-11-30T23:44:59+09:00') }, true],
  ['rejects a time after the purchase window', { now: new Date('2026-11-30T23:45:00+09:00') }, false],
  ['rejects another plan', { planId: 'other' }, false],
  ['rejects another price', { price: yen(981) }, false],
  [
    'rejects the next month, whose 1st the provider collects',
    { now: new Date('2026-12-01T00:00:00+09:00') },
    false,
  ],
])('coversPurchase %s', (_, changes, collects) => {
  const late = { ...made, madeAt: new Date('2026-11-30T23:30:00+09:00') };
  const isOver = _.includes('next month');
  expect(coversPurchase(isOver ? late : made, { ...bought, ...changes })).toBe(collects);
});

it('an unused agreement outlives a quote made at the last minute', () => {
  expect(unusedAgreementLifetimeMs).toBeGreaterThanOrEqual((60 + 30) * 60_000);
});
