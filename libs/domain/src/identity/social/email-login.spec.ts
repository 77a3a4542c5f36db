import { describe, expect, it } from '@jest/globals';

import { hasEmailLogin } from './unlinking.js';

const nothing = { isEmailProved: false, isPasswordSet: false, isPasskeyOnly: false };
const everything = { isEmailProved: true, isPasswordSet: true, isPasskeyOnly: false };
const methods = (isEnabledPassword: boolean, isEnabledAuthCode: boolean) => ({
  ...{ isEnabledPassword, isEnabledAuthCode },
});

describe('hasEmailLogin', () => {
  it.each([
    ['nothing', nothing, methods(true, true), false],
    ['only a password', { ...nothing, isPasswordSet: true }, methods(true, false), false],
    ['codes to an unverified address', { ...nothing, isPasswordSet: true }, methods(true, true), false],
    ['only a verified address', { ...nothing, isEmailProved: true }, methods(true, false), false],
    ['a verified address and codes', { ...nothing, isEmailProved: true }, methods(true, true), true],
    ['a verified address and a password', everything, methods(true, false), true],
    ['a password in a store that disabled passwords', everything, methods(false, false), false],
    ['codes in a store without passwords', everything, methods(false, true), true],
    ['everything', everything, methods(true, true), true],
    [
      'everything but restricted to passkeys',
      { ...everything, isPasskeyOnly: true },
      methods(true, true),
      false,
    ],
  ])('returns the expected result for %s', (_, account, store, expected) => {
    expect(hasEmailLogin(account, store)).toBe(expected);
  });
});
