import { describe, expect, it } from '@jest/globals';

import { hasEmailLogin } from './unlinking.js';

const nothing = { isEmailProved: false, isPasswordSet: false, isPasskeyOnly: false };
const everything = { isEmailProved: true, isPasswordSet: true, isPasskeyOnly: false };
const ways = (isEnabledPassword: boolean, isEnabledAuthCode: boolean) => ({
  ...{ isEnabledPassword, isEnabledAuthCode },
});

describe('a login by e-mail', () => {
  it.each([
    ['nothing', nothing, ways(true, true), false],
    ['a password alone', { ...nothing, isPasswordSet: true }, ways(true, false), false],
    ['codes to an address that is not proved', { ...nothing, isPasswordSet: true }, ways(true, true), false],
    ['a proved address alone', { ...nothing, isEmailProved: true }, ways(true, false), false],
    ['a proved address and codes', { ...nothing, isEmailProved: true }, ways(true, true), true],
    ['a proved address and a password', everything, ways(true, false), true],
    ['a password in a store that has switched them off', everything, ways(false, false), false],
    ['codes in a store that has no passwords', everything, ways(false, true), true],
    ['everything', everything, ways(true, true), true],
    ['everything, closed for passkeys only', { ...everything, isPasskeyOnly: true }, ways(true, true), false],
  ])('with %s', (_, account, store, expected) => {
    expect(hasEmailLogin(account, store)).toBe(expected);
  });
});
