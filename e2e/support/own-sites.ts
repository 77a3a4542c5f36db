import { createOwnDatabase } from './own-databases.js';
import { startSite, type OwnSite } from './stack.js';
import { storeWith } from './store-file.js';

export type StoreChoice = {
  /** Names who has the store for themselves, because their stories change what others count on. */
  only?: string;
  store?: 'demo-store' | 'every-field-store' | 'policy-first-store';
  /** Lines of the store file and what stands in their place. */
  changes?: Readonly<Record<string, string>>;
  env?: Readonly<Record<string, string>>;
  /** The people of the demo store, for stories that log in as one of them. */
  withDemoMembers?: boolean;
  /** Beside them those who have been members for a while. */
  withHistory?: boolean;
};

type Running = { choice: string; site: OwnSite; end: () => Promise<void> };

/** The sites of one worker that have another store than all share: one at a time, until another is asked for. */
export class OwnSites {
  #running: Running | undefined;

  async open(choice: StoreChoice): Promise<OwnSite> {
    const wanted = JSON.stringify(choice);
    if (this.#running?.choice === wanted) return this.#running.site;
    await this.close();
    this.#running = { choice: wanted, ...(await start(choice)) };
    return this.#running.site;
  }

  async close(): Promise<void> {
    const before = this.#running;
    this.#running = undefined;
    await before?.end();
  }
}

async function start({
  store = 'demo-store',
  changes,
  env,
  withDemoMembers = false,
  withHistory = false,
}: StoreChoice) {
  const ends = new AsyncDisposableStack();
  try {
    const storeFile = await storeWith(store, changes);
    ends.defer(storeFile.remove);
    const { url: databaseUrl, drop } = await createOwnDatabase();
    ends.defer(drop);
    const site = await startSite({
      ...{ storeFile: storeFile.path, databaseUrl, withDemoMembers, withHistory },
      ...(env && { env }),
    });
    ends.defer(site.stop);
    return { site, end: () => ends.disposeAsync() };
  } catch (error) {
    await ends.disposeAsync();
    throw error;
  }
}
