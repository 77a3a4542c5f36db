import { resetLinkLifetime } from '@account/domain/identity/passwords/password-reset';
import { beforeEach, describe, expect, it } from '@jest/globals';

import { clearTypedAddress, storeTypedAddress, typedAddress } from './typed-address.js';

let kept: Map<string, string>;
let storage: Storage;

beforeEach(() => {
  kept = new Map();
  storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
});

const now = Date.parse('2026-04-01T00:00:00Z');

describe('the address typed for a password reset', () => {
  it('is stored until the link expires and then removed', () => {
    storeTypedAddress(storage, 'misaki@example.jp', now);
    expect(typedAddress(storage, now + resetLinkLifetime - 1)).toBe('misaki@example.jp');
    expect(typedAddress(storage, now + resetLinkLifetime)).toBe('');
    expect(kept.size).toBe(0);
  });

  it('is the most recently typed address', () => {
    storeTypedAddress(storage, 'misaki@example.jp', now);
    storeTypedAddress(storage, 'ken@example.jp', now);
    expect(typedAddress(storage, now)).toBe('ken@example.jp');
  });

  it('is unknown in another browser and after the password reset', () => {
    expect(typedAddress(storage, now)).toBe('');
    storeTypedAddress(storage, 'misaki@example.jp', now);
    clearTypedAddress(storage);
    expect(typedAddress(storage, now)).toBe('');
  });

  it.each(['', 'null', '{', '{"address":1,"until":2}'])(
    'is unknown when the storage contains %j',
    (value) => {
      kept.set('passwordResetFor', value);
      expect(typedAddress(storage, now)).toBe('');
    },
  );
});
