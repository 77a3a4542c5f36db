import { afterAll, expect, it, jest } from '@jest/globals';
import { hiddenInApp, isPageHiddenInApp } from '@account/contracts/platform/hidden-in-app';
import { isPathOf } from '@account/contracts/platform/path-pattern';
import { pageGroups } from '@account/contracts/platform/placement';
import type { RootData } from '@account/contracts/store/settings/root.contract';

import { ActedPage } from './acted-page.testing.js';
import { seenOf, statesOf } from './acts.testing.js';

jest.setTimeout(300_000);

afterAll(() => ActedPage.leaves());

const inApp = (root: RootData) => ({ ...root, browser: { ...root.browser, isApp: true } });

/** What the server names, and in no answer to the app: other services, plans, ways on that an address or a flow brings. */
const named = [
  '/ → /plans/{planId}/about',
  '/login → /auth/authorize',
  '/mypage → /withdraw',
  '/mypage/email/verify/complete → /plans/{planId}',
  '/mypage/enable-password/complete → /plans/{planId}',
  '/mypage/subscription/some-id?returnTo=/withdraw → /withdraw',
  '/mypage/subscription/{subscriptionId} → /plans/{planId}',
  '/mypage/subscription/{subscriptionId} → /withdraw',
  '/mypage/subscription/{subscriptionId}/withdraw/complete → /withdraw',
  '/oidc/login → /auth/authorize',
];

it('a page in the store’s own app leads to none that the app does not have', async () => {
  const found = new Set<string>();
  for (const group of [...pageGroups, 'shell'])
    for (const state of await statesOf(group)) {
      const { page, root = (usual: RootData) => usual } = state;
      if (isPageHiddenInApp(page.contract.path)) continue;
      const { lines } = await seenOf({ ...state, root: (usual) => inApp(root(usual)) }, 'ja');
      for (const line of lines) {
        const [, to = ''] = / → (\/[^\s?#]*)/.exec(line) ?? [];
        const path = Object.values(hiddenInApp)
          .flat()
          .find((each) => isPathOf(each, to));
        if (path !== undefined) found.add(`${page.contract.path} → ${path}`);
      }
    }
  expect([...found].toSorted()).toEqual(named);
});
