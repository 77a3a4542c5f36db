import { expect, it } from '@jest/globals';

import '../../app/app.module.js';
import {
  declaredTerminables,
  declaredTerminationCauses,
} from '../../platform/lifecycle/termination.declaration.js';

const whoIsOut = ['application grants', 'known browsers', 'pending logins', 'trusted devices'];

/**
 * Items that each termination cause ends. The list is written by hand and does not use the declarations of the
 * causes.
 */
const ends: Record<string, string[]> = {
  logout: [],
  replaced: [],
  evicted: [],
  tooManyFailures: [],
  revoked: ['pending logins', 'trusted devices'],
  emailChanged: ['pending logins', 'support requests'],
  passwordChanged: ['pending logins', 'second factor failures', 'trusted devices'],
  passwordChangedEverywhere: ['devices', 'pending logins', 'second factor failures', 'trusted devices'],
  passkeysOnly: ['pending logins', 'trusted devices'],
  passkeysRecovered: [...whoIsOut, 'devices', 'second factor failures'],
  passwordReset: [...whoIsOut, 'devices', 'second factor failures'],
  notMe: [...whoIsOut, 'devices', 'second factor failures', 'support requests'],
  addressLost: [...whoIsOut, 'devices', 'support requests'],
  disabled: [...whoIsOut, 'support requests'],
  withdrawal: [...whoIsOut, 'devices', 'device records', 'login history', 'support requests'],
};

it('each termination cause ends the expected items', () => {
  const declared = declaredTerminationCauses().map((cause) => [
    cause.name,
    [...cause.ends].map(({ name }) => name).sort(),
  ]);
  const expected = Object.entries(ends).map(([name, ended]) => [name, [...ended].sort()]);
  expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(expected));
});

it('every item that can be terminated is ended by at least one cause', () => {
  const ended = new Set(Object.values(ends).flat());
  expect(declaredTerminables().map(({ name }) => name)).toEqual([...ended].sort());
});
