import { describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';

import { destinationOf } from './destination.js';

const origin = 'https://account.example';

describe('a redirect in a response', () => {
  it('is parsed in a browser without URL.parse', () => {
    const parse = jest.spyOn(URL, 'parse').mockImplementation(() => {
      throw new TypeError('URL.parse is not a function');
    });
    expect(destinationOf('/mypage', origin)).toEqual({ kind: 'here', path: '/mypage' });
    expect(destinationOf('https://', origin)).toEqual({ kind: 'refused' });
    parse.mockRestore();
  });

  it.each([
    ['/mypage', '/mypage'],
    ['/login?returnTo=%2Fmypage#top', '/login?returnTo=%2Fmypage#top'],
    ['/a//b', '/a//b'],
    [`${origin}/signup`, '/signup'],
  ])('%s is treated as a page of this site', (redirectTo, path) => {
    expect(destinationOf(redirectTo, origin)).toEqual({ kind: 'here', path });
  });

  it.each([
    ['https://pay.example/card?id=1', 'https://pay.example/card?id=1'],
    ['http://localhost:8090/social', 'http://localhost:8090/social'],
  ])('%s is treated as another site', (redirectTo, address) => {
    expect(destinationOf(redirectTo, origin)).toEqual({ kind: 'external', address });
  });

  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    `${origin}//evil.example`,
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\nscript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'blob:https://account.example/x',
    'http://evil.example',
    'https://account.example@evil.example',
    'https://user:pass@pay.example/',
    'mypage',
    '',
    '?x=1',
    '#x',
  ])('%j is rejected as a redirect target', (redirectTo) => {
    expect(destinationOf(redirectTo, origin)).toEqual({ kind: 'refused' });
  });

  it('does not treat a path as another site', () => {
    const rest = fc.string({ unit: 'binary', maxLength: 40 });
    fc.assert(
      fc.property(fc.constantFrom('/', '//', '/\\', '/\t/', '/.//', '/..//'), rest, (start, text) => {
        const destination = destinationOf(start + text, origin);
        expect(destination.kind).not.toBe('external');
        if (destination.kind === 'here') expect(new URL(destination.path, origin).origin).toBe(origin);
      }),
    );
  });
});
