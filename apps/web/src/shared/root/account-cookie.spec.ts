import { describe, expect, it } from '@jest/globals';

import { accountOf } from './account-cookie.js';

describe('the account cookie', () => {
  it.each([
    ['', 'http:', ''],
    ['account_id=a1', 'http:', 'a1'],
    ['language=ja; account_id=a1; other=x', 'http:', 'a1'],
    ['__Host-account_id=a1', 'https:', 'a1'],
    ['account_id=planted', 'https:', ''],
    ['my_account_id=x', 'http:', ''],
    ['account_id=a%20b', 'http:', 'a b'],
    ['account_id=%', 'http:', '%'],
  ])('%j on %s is parsed as %j', (cookies, protocol, account) => {
    expect(accountOf(cookies, protocol)).toBe(account);
  });
});
