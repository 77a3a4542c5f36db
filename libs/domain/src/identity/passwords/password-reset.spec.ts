import { describe, expect, it } from '@jest/globals';

import { loginPageAfterReset, passwordResetQuery } from './password-reset.js';

const inside = `/oidc/login?flow=${'u'.repeat(43)}`;

describe('loginPageAfterReset', () => {
  it.each([
    [inside, inside],
    [undefined, '/login'],
    ['/mypage', '/login'],
    ['//evil.example/oidc/login', '/login'],
    [`https://evil.example${inside}`, '/login'],
    [`${inside}&x=1`, '/login'],
    [`${inside}\n`, '/login'],
    [[inside], '/login'],
  ])('returns for %j: %s', (returnTo, page) => expect(loginPageAfterReset(returnTo)).toBe(page));

  it('is passed on in the query of the other reset pages', () => {
    expect(passwordResetQuery('/login')).toBe('');
    expect(new URLSearchParams(passwordResetQuery(inside)).get('returnTo')).toBe(inside);
  });
});
