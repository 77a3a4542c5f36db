import { describe, expect, it } from '@jest/globals';

import { isRelayAddress } from './relay-address.js';

describe('isRelayAddress', () => {
  it.each([
    ['abc123@privaterelay.appleid.com', true],
    ['abc123@PrivateRelay.AppleID.com', true],
    ['abc123@appleid.com', false],
    ['privaterelay.appleid.com@example.jp', false],
  ])('returns whether %s is an address of Apple’s private relay: %s', (email, isRelay) => {
    expect(isRelayAddress(email)).toBe(isRelay);
  });
});
