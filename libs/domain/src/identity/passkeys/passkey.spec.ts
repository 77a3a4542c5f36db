import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import {
  isLastSignInMethod,
  countUsablePasskeys,
  passkeyNameMaxLength,
  passkeyNameOf,
  pendingRecoveryOpensAt,
  signCountVerdict,
} from './passkey.js';
import { passkeyPlace } from './passkey-place.js';

describe('the name of a passkey', () => {
  it.each([
    ['葵のiPhone', { name: '葵のiPhone' }],
    ['  仕事のPC ', { name: '仕事のPC' }],
    ['🔑'.repeat(60), { name: '🔑'.repeat(60) }],
    ['👩‍👩‍👧', { name: '👩‍👩‍👧' }],
    ['', { problem: 'passkeyName.required' }],
    [' \u3000', { problem: 'passkeyName.required' }],
    ['a'.repeat(61), { problem: 'passkeyName.tooLong' }],
    ['iPhone\u202egnp.exe', { problem: 'text.characters' }],
    ['iPhone\u2066', { problem: 'text.characters' }],
    ['a\u0000b', { problem: 'text.characters' }],
    ['a\nb', { problem: 'text.characters' }],
    ['\ud800', { problem: 'text.characters' }],
  ])('normalises %j to %j', (typed, expected) => {
    expect(passkeyNameOf(typed)).toEqual(expected);
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (typed) => {
        const read = passkeyNameOf(typed);
        if ('problem' in read) return;
        expect([...read.name].length).toBeLessThanOrEqual(passkeyNameMaxLength);
        expect(passkeyNameOf(read.name)).toEqual(read);
      }),
    );
  });
});

describe('pendingRecoveryOpensAt', () => {
  const opensAt = new Date('2026-04-02T01:00:00Z');

  it.each([
    [true, opensAt, '2026-04-01T01:00:00Z', opensAt],
    [true, opensAt, '2026-04-04T00:59:59.999Z', opensAt],
    [true, opensAt, '2026-04-04T01:00:00Z', null],
    [false, opensAt, '2026-04-01T01:00:00Z', null],
    [true, null, '2026-04-01T01:00:00Z', null],
  ])(
    'returns for an account (passkey-only: %j) with a recovery that opens at %j, at the time %s: %j',
    (isPasskeyOnly, opens, now, running) => {
      const account = { isPasskeyOnly, passkeyRecoveryOpensAt: opens };
      expect(pendingRecoveryOpensAt(account, new Date(now))).toEqual(running);
    },
  );
});

describe('countUsablePasskeys', () => {
  const store = { enabled: true, rpId: null, origin: 'https://account.example:8443' };

  it.each([
    [[], store, 0],
    [['', 'account.example', 'old.example'], store, 2],
    [['', 'account.example', 'example'], { ...store, rpId: 'example' }, 2],
    [['', 'account.example'], { ...store, enabled: false }, 0],
  ])('counts usable passkeys of the hosts %j in the store %j: %i', (hosts, here, expected) => {
    expect(countUsablePasskeys(hosts, here)).toBe(expected);
  });
});

describe('isLastSignInMethod', () => {
  it.each([
    [0, 0, false, true],
    [1, 0, false, false],
    [0, 1, false, false],
    [0, 0, true, false],
  ])(
    'returns for %i other passkeys, %i linked accounts and login by e-mail %s: %s',
    (passkeys, linkedAccounts, byMail, expected) => {
      expect(isLastSignInMethod({ passkeys, linkedAccounts, hasEmailLogin: byMail })).toBe(expected);
    },
  );
});

describe('the signature counter of an authenticator', () => {
  it.each([
    [0, 0, 'fine'],
    [0, 1, 'fine'],
    [5, 6, 'fine'],
    [5, 5, 'back'],
    [5, 4, 'back'],
    [5, 0, 'back'],
  ] as const)('with the stored value %i and the received value %i is %s', (stored, received, expected) => {
    expect(signCountVerdict(stored, received)).toBe(expected);
  });
});

describe('passkeyPlace', () => {
  const none = '00000000-0000-0000-0000-000000000000';

  it.each([
    ['fbfc3007-154e-4ecc-8c0b-6e020557d7bd', ['internal', 'hybrid'], 'product', 'iCloud Keychain'],
    ['EA9B8D66-4D01-1D21-3CE4-B6B48CB575D4', ['internal'], 'product', 'Google Password Manager'],
    [none, ['internal'], 'device', null],
    [none, ['usb', 'nfc'], 'key', null],
    [none, ['hybrid'], 'unknown', null],
    [none, [], 'unknown', null],
  ])('returns for %s with the transports %j: %s', (aaguid, transports, place, product) => {
    expect(passkeyPlace(aaguid, transports)).toEqual({ place, product });
  });
});
