import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { isPasswordRequired, isVerifiedByProvider, loginMethodsAfterSignUp } from './sign-up-entry.js';

describe('an address that a provider told', () => {
  const provided = 'hanako@example.jp';

  it.each([
    ['unchanged and verified there', provided, { email: provided, isEmailVerified: true }, true],
    ['unchanged, not verified there', provided, { email: provided, isEmailVerified: false }, false],
    ['changed', 'taro@example.jp', { email: provided, isEmailVerified: true }, false],
    ['changed in one capital', 'Hanako@example.jp', { email: provided, isEmailVerified: true }, false],
    ['missing', provided, { email: '', isEmailVerified: true }, false],
    ['missing there and here', '', { email: '', isEmailVerified: true }, false],
    ['of nobody who came back', provided, null, false],
  ])('%s', (_, typed, external, isProved) => {
    expect(isVerifiedByProvider(typed, external)).toBe(isProved);
  });

  it('never proves another one, and nothing that was not verified', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.boolean(), (typed, email, isEmailVerified) => {
        const isProved = isVerifiedByProvider(typed, { email, isEmailVerified });
        expect(isProved && (typed !== email || !isEmailVerified)).toBe(false);
      }),
    );
  });
});

describe('a password', () => {
  it.each([
    [true, true, true, true],
    [true, true, false, true],
    [true, false, true, true],
    [true, false, false, true],
    [false, true, true, false],
    [false, true, false, false],
    [false, false, true, false],
    [false, false, false, true],
  ])(
    'asked for by the store %s, codes by mail %s, an account elsewhere %s: required %s',
    (isRequiredPassword, isEnabledAuthCode, isByExternalAccount, expected) => {
      expect(isPasswordRequired({ isRequiredPassword, isEnabledAuthCode, isByExternalAccount })).toBe(
        expected,
      );
    },
  );
});

describe('what a sign-up has shown', () => {
  const email = 'hanako@example.jp';

  it.each([
    ['a code alone', null, ['SignUp']],
    ['the word of a provider alone', { email, isEmailVerified: true }, ['Social']],
    ['both', { email, isEmailVerified: false }, ['SignUp', 'Social']],
  ])('is %s', (_, external, methods) => {
    expect(loginMethodsAfterSignUp(email, external)).toEqual(methods);
  });
});
