import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { describeDevice, deviceKinds, deviceName, locationProblem } from './device.js';

describe('the name of a device', () => {
  it.each([
    ['  居間の　テレビ ', '居間の　テレビ'],
    ['👨‍👩‍👧‍👦 TV', '👨‍👩‍👧‍👦 TV'],
    ['تلفاز الصالة', 'تلفاز الصالة'],
    ['a\u202Eb', 'ab'],
    ['\u0000', ''],
    ['か\u3099'.repeat(60), 'が'.repeat(60)],
    ['👨‍👩‍👧‍👦'.repeat(60), '👨‍👩‍👧‍👦'.repeat(60)],
    ['あ'.repeat(61), undefined],
    ['👨‍👩‍👧‍👦'.repeat(61), undefined],
  ])('normalises %j to %j', (typed, name) => expect(deviceName(typed)).toBe(name));

  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        const name = deviceName(typed);
        if (name !== undefined) expect(deviceName(name)).toBe(name);
      }),
    );
  });
});

it.each([
  ['Mozilla/5.0 (Linux; Android 12; BRAVIA 4K) AppleWebKit/537.36', 'tv', 'Android TV'],
  ['Mozilla/5.0 (PlayStation 5/9.00)', 'console', 'PlayStation'],
  ['Mozilla/5.0 (Linux; Android 9; AFTMM)', 'box', 'Fire TV'],
  ['<script>', 'other', null],
  ['', 'other', null],
])('describes %j as a %s', (userAgent, kind, hint) =>
  expect(describeDevice(userAgent)).toEqual({ kind, hint }),
);

it('maps any user agent to a known device kind', () => {
  fc.assert(fc.property(fc.string(), (text) => expect(deviceKinds).toContain(describeDevice(text).kind)));
});

it.each([
  ['JP', false, 'JP', null],
  ['RO', false, 'JP', 'otherCountry'],
  [null, false, 'JP', null],
  ['RO', false, null, null],
  ['JP', true, 'JP', 'dataCentre'],
  [null, true, null, 'dataCentre'],
])(
  'locationProblem returns for a device in %s, data centre %s, approved in %s: %s',
  (country, isDataCentre, here, problem) =>
    expect(locationProblem({ country, isDataCentre }, { country: here })).toBe(problem),
);
