import { Inbox } from './inbox.js';
import type { StoreChoice } from './own-sites.js';
import type { OwnSite } from './stack.js';
import { test } from './story.js';

/**
 * For stories of a store with other settings than the demo store's, or that move its clock; keep a file of them in one
 * worker. Files that want the same store share a site where one worker runs both after each other: no story
 * counts on a state of the seeded people that another one changes.
 */
export function testWithStore(choice: StoreChoice) {
  return test.extend<{ site: OwnSite }>({
    site: [async ({ sites }, use) => use(await sites.open(choice)), { timeout: 120_000 }],
    baseURL: ({ site }, use) => use(site.origin),
    inbox: ({ site }, use) => use(new Inbox(site.sandboxOrigin)),
  });
}

/** For stories of the demo store and its people that move its clock or start it again: one site for all of them. */
export function testWithMovedClock() {
  return testWithStore({ withDemoMembers: true });
}
