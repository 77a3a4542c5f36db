import { describe, expect, it } from '@jest/globals';

import { proofPageFor } from './proof-page-for.js';

const here = { pathname: '/mypage/edit', search: '?from=a&to=b' };

describe('the reauthentication page for a rejected call', () => {
  it.each([
    ['SESSION_EXPIRED', '/login?returnTo=%2Fmypage%2Fedit%3Ffrom%3Da%26to%3Db'],
    ['REAUTHORIZATION_REQUIRED', '/mypage/reauthorize?returnTo=%2Fmypage%2Fedit%3Ffrom%3Da%26to%3Db'],
    ['FORBIDDEN', undefined],
    ['toString', undefined],
  ])('after %s is %s', (code, page) => {
    expect(proofPageFor(code, here)).toBe(page);
  });
});
