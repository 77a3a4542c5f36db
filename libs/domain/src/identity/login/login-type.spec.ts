import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { readLoginType, loginTypes, loginTypeQuery } from './login-type.js';

describe('the login page', () => {
  it.each([
    [true, 'password', '', 'password'],
    [true, 'password', 'loginType=authCode', 'authCode'],
    [true, 'password', 'loginType=AuthCode', 'password'],
    [true, 'authCode', '', 'authCode'],
    [true, 'authCode', 'loginType=authCode', 'authCode'],
    [true, 'authCode', 'loginType=password', 'authCode'],
    [true, 'authCode', 'by=password', 'password'],
    [true, 'authCode', 'by=code', 'authCode'],
    [false, 'authCode', 'loginType=authCode', 'password'],
    [false, 'password', '', 'password'],
  ] as const)(
    'with code login enabled %s, default %s and query %s opens with the method %s',
    (isEnabledAuthCode, initialLoginType, query, expected) => {
      const store = { isEnabledPassword: true, isEnabledAuthCode, initialLoginType };
      expect(readLoginType(new URLSearchParams(query), store)).toBe(expected);
    },
  );

  it.each(['', 'by=password', 'loginType=password', 'loginType=authCode'])(
    'opens the login by code in a store without passwords for the query %s',
    (query) => {
      const store = {
        isEnabledPassword: false,
        isEnabledAuthCode: true,
        initialLoginType: 'authCode',
      } as const;
      expect(readLoginType(new URLSearchParams(query), store)).toBe('authCode');
    },
  );
});

describe('the login method in the URL', () => {
  const type = fc.constantFrom(...loginTypes);

  it('restores the selected method; the URL contains `loginType` only for the login by code', () => {
    const query = fc.constantFrom('', 'returnTo=%2Fmypage', 'loginType=authCode', 'by=password&flow=a');
    fc.assert(
      fc.property(query, type, type, (before, chosen, initialLoginType) => {
        const store = { isEnabledPassword: true, isEnabledAuthCode: true, initialLoginType };
        const named = loginTypeQuery(new URLSearchParams(before), chosen, store);
        expect(readLoginType(named, store)).toBe(chosen);
        expect(named.get('loginType')).toBe(chosen === 'authCode' ? 'authCode' : null);
        expect(named.has('by')).toBe(chosen === 'password' && initialLoginType === 'authCode');
        expect(named.get('returnTo')).toBe(new URLSearchParams(before).get('returnTo'));
      }),
    );
  });
});
