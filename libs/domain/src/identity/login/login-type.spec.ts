import { describe, expect, it } from '@jest/globals';

import { initialLoginType } from './login-type.js';

describe('the login page opens', () => {
  it.each([
    [true, 'password', null, 'password'],
    [true, 'password', 'authCode', 'authCode'],
    [true, 'password', 'AuthCode', 'password'],
    [true, 'authCode', null, 'authCode'],
    [true, 'authCode', 'authCode', 'authCode'],
    [true, 'authCode', 'password', 'authCode'],
    [false, 'authCode', 'authCode', 'password'],
    [false, 'password', null, 'password'],
  ] as const)(
    'code login enabled %s, default %s, query %s: with %s',
    (isEnabledAuthCode, standard, query, expected) => {
      const store = { isEnabledAuthCode, initialLoginType: standard };
      expect(initialLoginType(query, store)).toBe(expected);
    },
  );
});
