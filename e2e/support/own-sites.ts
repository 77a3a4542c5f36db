import { createOwnDatabase } from './own-databases.js';
import { startSite, type OwnSite } from './stack.js';
import { storeWith } from './store-file.js';

export type StoreChoice = {
  /** Name of the only story file that uses the store. Set if the stories of the file change shared state. */
  only?: string;
  store?: 'demo-store' | 'every-field-store' | 'policy-first-store';
  /** Replacement lines for the store file, by original line. */
  changes?: Readonly<Record<string, string>>;
  env?: Readonly<Record<string, string>>;
  /** Adds the demo members. Set if stories log in as one of them. */
  withDemoMembers?: boolean;
  /** Adds further members with a history. */
  withHistory?: boolean;
};

type Running = { choice: string; site: OwnSite; end: () => Promise<void> };

/**
 * Separate sites of a worker, each with its own store. Only one site runs at a time. A request for another site
 * replaces it.
 */
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
