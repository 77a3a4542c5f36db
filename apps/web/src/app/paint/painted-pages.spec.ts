import { describe, expect, it } from '@jest/globals';
import { pages } from '@account/contracts/product/pages';

import { paintedPage } from './painted-pages.js';

const ofCommerce = /^\/(signup\/)?plans\b|^\/mypage\/(plans|subscription|payment-|invoice)/;

const isPainted = (path: string) => paintedPage(path.replaceAll(/\{\w+\}/g, 'some-id')) !== undefined;

describe('the prerendered pages', () => {
  it.each(['/', '/login', '/signup/auth', '/signup/email', '/mypage'])(
    'include the first-visit page %s',
    (path) => {
      expect(isPainted(path)).toBe(true);
    },
  );

  it('include the withdrawal and all sales and payment pages', () => {
    const expected = pages.map(({ path }) => path).filter((path) => ofCommerce.test(path));
    expect(expected).not.toHaveLength(0);
    expect(expected.filter((path) => !isPainted(path))).toEqual([]);
    expect(['/withdraw', '/withdraw/pin-code'].map(isPainted)).toEqual([true, true]);
  });

  it('do not include other pages', () => {
    expect(['/terms', '/mypage/edit', '/plans/a/b/c', '/no-such-page'].map(isPainted)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});
