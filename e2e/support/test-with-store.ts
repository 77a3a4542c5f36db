import { Inbox } from './inbox.js';
import type { StoreChoice } from './own-sites.js';
import type { OwnSite } from './stack.js';
import { test } from './story.js';

/**
 * Fixture for stories that need store settings other than those of the demo store, or that move the clock of
 * the store. Keep the stories of a file in one worker. Files with the same store in one worker share a site, so
 * stories must not depend on demo members that others change.
 */
export function testWithStore(choice: StoreChoice) {
  return test.extend<{ site: OwnSite }>({
    site: [async ({ sites }, use) => use(await sites.open(choice)), { timeout: 120_000 }],
    baseURL: ({ site }, use) => use(site.origin),
    inbox: ({ site }, use) => use(new Inbox(site.sandboxOrigin)),
  });
}

/** Fixture for demo store stories that move the clock or restart the site. They share one site. */
export function testWithMovedClock() {
  return testWithStore({ withDemoMembers: true });
}
