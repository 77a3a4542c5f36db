import { buildStale } from '../../apps/launcher/src/builder/build.mjs';
import { createOwnDatabase, startDatabaseServer } from './own-databases.js';
import { shareSite, startSite } from './stack.js';

/** Starts one site for all stories. STORY_ORIGIN and STORY_SANDBOX_ORIGIN select a running site instead. */
export default async function setUp(): Promise<() => Promise<void>> {
  const { STORY_ORIGIN: origin, STORY_SANDBOX_ORIGIN: sandboxOrigin } = process.env;
  const ends: (() => Promise<void>)[] = [];
  const end = async () => {
    for (const each of ends.toReversed()) await each();
  };
  try {
    await buildStale({ onBuild: (name) => console.log(`Building ${name}`) });
    ends.push(await startDatabaseServer());
    if (origin && sandboxOrigin) shareSite({ origin, sandboxOrigin });
    else {
      const { url: databaseUrl } = await createOwnDatabase();
      const site = await startSite({ databaseUrl, onStep: (title) => console.log(title) });
      ends.push(site.stop);
      shareSite(site);
    }
  } catch (error) {
    await end();
    throw error;
  }
  return end;
}
