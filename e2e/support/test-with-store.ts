import { Inbox } from './inbox.js';
import type { StoreChoice } from './own-sites.js';
import type { OwnSite } from './stack.js';
import { test } from './story.js';

/**
 * For stories that need other store settings than the demo store, or move its clock; keep the stories of a file
 * in one worker. Files with the same store in one worker share a site: no story depends on the state of demo
 * members that others change.
 */
export function testWithStore(choice: StoreChoice) {
  return test.extend<{ site: OwnSite }>({
    site: [async ({ sites }, use) => use(await sites.open(choice)), { timeout: 120_000 }],
    baseURL: ({ site }, use) => use(site.origin),
    inbox: ({ site }, use) => use(new Inbox(site.sandboxOrigin)),
  });
}

/** For stories of the demo store that move its clock or restart it: one site for all of them. */
export function testWithMovedClock() {
  return testWithStore({ withDemoMembers: true });
}
