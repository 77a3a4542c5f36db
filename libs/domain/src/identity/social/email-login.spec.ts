import { describe, expect, it } from '@jest/globals';

import { hasEmailLogin } from './unlinking.js';

describe('a login by e-mail', () => {
  it.each([
    ['nothing', false, false, false, false],
    ['a password alone', false, true, false, false],
    ['codes to an address that is not proved', false, true, true, false],
    ['a proved address alone', true, false, false, false],
    ['a proved address and codes', true, false, true, true],
    ['a proved address and a password', true, true, false, true],
    ['everything', true, true, true, true],
  ])('with %s', (_, isEmailProved, isPasswordSet, isEnabledAuthCode, expected) => {
    expect(hasEmailLogin({ isEmailProved, isPasswordSet, isEnabledAuthCode })).toBe(expected);
  });
});
