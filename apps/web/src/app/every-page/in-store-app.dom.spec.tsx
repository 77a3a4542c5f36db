import { hiddenInApp, isPageHiddenInApp } from '@account/contracts/platform/hidden-in-app';
import { isPathOf } from '@account/contracts/platform/path-pattern';
import { describe, expect, it } from '@jest/globals';

import { fakeServer } from '../../shared/api/fake-server.testing.js';
import { fakeBrowser } from '../../shared/page/fake-browser.testing.js';
import { fullSample } from '../../shared/page/sample-data.testing.js';
import { everyPage } from './every-page.testing.js';
import { openSite } from './open-site.testing.js';

const server = fakeServer();
fakeBrowser();

const hidden = Object.values(hiddenInApp).flat();
const pages = (await everyPage()).filter(({ page }) => !isPageHiddenInApp(page.contract.path));

/**
 * Pages whose links to other services, plans or the withdrawal come from the page data. The server omits those
 * links in the app.
 */
const namedByData: Readonly<Record<string, readonly string[]>> = {
  '/': ['/plans'],
  '/login': ['/auth/authorize'],
  '/oidc/login': ['/auth/authorize'],
  '/mypage': ['/withdraw'],
  '/mypage/subscription/{subscriptionId}': ['/withdraw'],
  '/mypage/subscription/{subscriptionId}/withdraw/complete': ['/withdraw'],
};

describe.each(pages)('$name in the store’s app', ({ page, at, dataOf }) => {
  it('does not link to pages that are unavailable in the app', async () => {
    const root = { browser: { isApp: true, isAndroid: false, isMobile: true } };
    await openSite(server, page, dataOf(fullSample), { at, root });
    const found = [...document.querySelectorAll('a')]
      .map((link) => (link.getAttribute('href') ?? '').split(/[?#]/)[0] ?? '')
      .filter((path) => hidden.some((each) => isPathOf(each, path)));
    expect([...new Set(found)]).toEqual(namedByData[page.contract.path] ?? []);
  });
});
