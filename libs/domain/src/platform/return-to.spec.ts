import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { returnToMaxLength, safeReturnTo } from './return-to.js';

const anyPath = () => true;
const origin = 'https://account.example.jp';

describe('safeReturnTo', () => {
  it.each([
    '/',
    '/mypage',
    '/mypage?from=mail',
    '/mypage?next=https://elsewhere.example/&back=//x',
    '/mypage/connections/client/a.b-c_d~e',
    '/plans/%E6%98%A0%E7%94%BB',
  ])('accepts %s', (path) => {
    expect(safeReturnTo(path, anyPath)).toBe(path);
  });

  it.each([
    ['another host', '//evil.example'],
    ['another host behind a backslash', '/\\evil.example'],
    ['two backslashes', '\\\\evil.example'],
    ['a scheme without slashes', 'https:evil.example'],
    ['an address of another site', 'https://evil.example/mypage'],
    ['a script', 'javascript:alert(1)'],
    ['data', 'data:text/html,<script>alert(1)</script>'],
    ['an encoded host', '%2f%2fevil.example'],
    ['an encoded host behind a slash', '/%2f%2fevil.example'],
    ['an encoded backslash', '/%5cevil.example'],
    ['an encoded tab', '/%09/evil.example'],
    ['a tab', '/\t/evil.example'],
    ['a line break', '/mypage\r\nset-cookie: a=b'],
    ['dots up to a host', '/..//evil.example'],
    ['dots up', '/mypage/../login'],
    ['encoded dots up', '/mypage/%2e%2e/login'],
    ['a percent sign encoded twice', '/%252f%252fevil.example'],
    ['credentials before a host', 'http://good@evil.example'],
    ["a host similar to this site's", 'http://good.evil.example'],
    ['a slash that only looks like one', '/\u2215evil.example'],
    ['a full-width slash', '\uff0f\uff0fevil.example'],
    ['an empty segment inside', '/mypage//edit'],
    ['a slash at the end', '/mypage/'],
    ['a fragment', '/mypage#//evil.example'],
    ['a relative path', 'mypage'],
    ['a space before', ' /mypage'],
    ['a broken escape', '/mypage%zz'],
    ['bytes that are not UTF-8', '/plans/%FF'],
    ['bytes in a query that are not UTF-8', '/signup/plans?plan=%E3%81'],
    ['NUL', '/mypage\u0000'],
    ['an encoded delete', '/mypage%7f'],
    ['8 kB', `/mypage?${'a'.repeat(8 * 1024)}`],
    ['nothing', ''],
    ['a list', ['/mypage']],
    ['an object', { path: '/mypage' }],
    ['null', null],
    ['undefined', undefined],
  ])('rejects %s', (_, value) => {
    expect(safeReturnTo(value, anyPath)).toBeNull();
  });

  it('accepts only pages of this site, with any query', () => {
    const isOwn = (path: string) => path === '/mypage';
    expect(safeReturnTo('/mypage?a=b', isOwn)).toBe('/mypage?a=b');
    expect(safeReturnTo('/mypag', isOwn)).toBeNull();
    expect(safeReturnTo('/mypage/edit', isOwn)).toBeNull();
  });

  it('accepts a path of exactly the maximum length', () => {
    const longest = `/${'a'.repeat(returnToMaxLength - 1)}`;
    expect(safeReturnTo(longest, anyPath)).toBe(longest);
    expect(safeReturnTo(`${longest}a`, anyPath)).toBeNull();
  });

  it('never returns a path to another site, and returns the URL that a browser resolves', () => {
    const hostile = fc
      .array(
        fc.constantFrom(
          '/',
          '\\',
          '.',
          '..',
          '%2f',
          '%2E',
          '%5c',
          '%09',
          ':',
          '@',
          '?',
          '#',
          'evil.example',
          ' ',
          '\t',
          'a',
        ),
        { maxLength: 8 },
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(
        fc.oneof(
          hostile,
          hostile.map((text) => `/${text}`),
          fc.webUrl(),
          fc.string(),
        ),
        (text) => {
          const accepted = safeReturnTo(text, anyPath);
          if (accepted === null) return;
          const arrived = new URL(accepted, origin);
          expect(arrived.origin).toBe(origin);
          expect(arrived.pathname).toBe(accepted.split('?')[0]);
        },
      ),
      { numRuns: 3_000 },
    );
  });

  it('accepts every path that consists of plain segments', () => {
    const segment = fc.stringMatching(/^[A-Za-z0-9_-]{1,12}$/);
    fc.assert(
      fc.property(fc.array(segment, { minLength: 1, maxLength: 6 }), (segments) => {
        const path = `/${segments.join('/')}`;
        expect(safeReturnTo(path, anyPath)).toBe(path);
      }),
    );
  });
});
