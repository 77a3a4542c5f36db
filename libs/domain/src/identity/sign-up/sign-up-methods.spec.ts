import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { isPasswordRequired, isVerifiedByProvider, loginMethodsAfterSignUp } from './sign-up-entry.js';

describe('isVerifiedByProvider', () => {
  const provided = 'hanako@example.jp';

  it.each([
    [
      'accepts an unchanged address verified by the provider',
      provided,
      { email: provided, isEmailVerified: true },
      true,
    ],
    [
      'rejects an unchanged address not verified by the provider',
      provided,
      { email: provided, isEmailVerified: false },
      false,
    ],
    ['rejects a changed address', 'taro@example.jp', { email: provided, isEmailVerified: true }, false],
    [
      'rejects an address with one changed capital',
      'Hanako@example.jp',
      { email: provided, isEmailVerified: true },
      false,
    ],
    [
      'rejects an address that the provider did not send',
      provided,
      { email: '', isEmailVerified: true },
      false,
    ],
    ['rejects an empty address', '', { email: '', isEmailVerified: true }, false],
    ['rejects an address without a provider', provided, null, false],
  ])('%s', (_, typed, external, isProved) => {
    expect(isVerifiedByProvider(typed, external)).toBe(isProved);
  });

  it('returns false for an unverified address and for an address that the provider did not send', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.boolean(), (typed, email, isEmailVerified) => {
        const isProved = isVerifiedByProvider(typed, { email, isEmailVerified });
        expect(isProved && (typed !== email || !isEmailVerified)).toBe(false);
      }),
    );
  });
});

describe('isPasswordRequired', () => {
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
    'with passwords required %s, login by e-mailed code %s and external account %s returns %s',
    (isRequiredPassword, isEnabledAuthCode, isByExternalAccount, expected) => {
      expect(isPasswordRequired({ isRequiredPassword, isEnabledAuthCode, isByExternalAccount })).toBe(
        expected,
      );
    },
  );
});

describe('loginMethodsAfterSignUp', () => {
  const email = 'hanako@example.jp';

  it.each([
    ['SignUp after a code', null, ['SignUp']],
    ['Social after verification by the provider', { email, isEmailVerified: true }, ['Social']],
    ['both after a code for a provider account', { email, isEmailVerified: false }, ['SignUp', 'Social']],
  ])('returns %s', (_, external, methods) => {
    expect(loginMethodsAfterSignUp(email, external)).toEqual(methods);
  });
});
