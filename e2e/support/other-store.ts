import { Inbox } from './inbox.js';
import { createOwnDatabase } from './own-databases.js';
import { startSite, type OwnSite } from './stack.js';
import { storeWith } from './store-file.js';
import { test } from './story.js';

type StoreChoice = {
  /** Names who has the store for themselves, because their stories change what others count on. */
  only?: string;
  store?: 'demo-store' | 'every-field-store' | 'policy-first-store';
  /** Lines of the store file and what stands in their place. */
  changes?: Readonly<Record<string, string>>;
  env?: Readonly<Record<string, string>>;
};

/**
 * For stories of a store with other settings than the demo store's, or that move its clock; keep a file of them in one
 * worker. Files that want the same store share a site where one worker runs both: their stories count on no state that
 * a visitor of their own has not made.
 */
export function storiesOfStore(choice: StoreChoice = {}): StoriesOfStore {
  const key = JSON.stringify(choice);
  const known = sites.get(key) ?? withSiteOf(choice);
  sites.set(key, known);
  return known;
}

const sites = new Map<string, StoriesOfStore>();

type StoriesOfStore = ReturnType<typeof withSiteOf>;

function withSiteOf({ store = 'demo-store', changes, env }: StoreChoice) {
  return test.extend<object, { site: OwnSite }>({
    site: [
      async ({}, use) => {
        const storeFile = await storeWith(store, changes);
        const { url: databaseUrl, drop } = await createOwnDatabase();
        const site = await startSite({ storeFile: storeFile.path, databaseUrl, ...(env && { env }) });
        await use(site);
        await site.stop();
        await drop();
        await storeFile.remove();
      },
      { scope: 'worker', timeout: 120_000 },
    ],
    baseURL: ({ site }, use) => use(site.origin),
    inbox: ({ site }, use) => use(new Inbox(site.sandboxOrigin)),
  });
}
