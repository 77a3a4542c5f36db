import { describe, expect, it } from '@jest/globals';
import { isOwnPath } from '@account/contracts/product/screens';

import { signUpPages } from '../../identity/sign-up/sign-up-pages.js';
import { memberPages } from './member-pages.js';
import { oidcPages } from './oidc-pages.js';
import { isOwnPage } from './own-page.js';
import { pages as firstPages } from './pages.js';
import { rarePages } from './rare-pages.js';

const pages = [...firstPages, ...signUpPages, ...rarePages, ...memberPages, ...oidcPages];

describe('the pages of the application', () => {
  it('are each declared once', () => {
    const paths = pages.map(({ contract }) => contract.path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it.each(pages.map(({ contract }) => contract.path))('and the server agree on %s', (path) => {
    expect(isOwnPage(path)).toBe(true);
    expect(isOwnPath(path)).toBe(true);
  });

  it.each([
    '/zapi/language',
    '/auth/authorize',
    '/oidc',
    '/oidc/consent/form',
    '/oidc/logout',
    `/oidc/${'u'.repeat(43)}`,
    '/nowhere',
    '/signup/nowhere',
    '/mypage/nowhere',
  ])('do not include %s', (path) => {
    expect(isOwnPage(path)).toBe(false);
  });

  it('are known with a query and a fragment', () => {
    expect(isOwnPage('/?a=1')).toBe(true);
    expect(isOwnPage('/privacy?a=/x#b')).toBe(true);
  });
});
