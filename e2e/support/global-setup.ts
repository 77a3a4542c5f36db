import { shareSite, startSite } from './stack.js';

/** One site for all stories; STORY_ORIGIN and STORY_SANDBOX_ORIGIN point them at one that already runs. */
export default async function setUp(): Promise<() => Promise<void>> {
  const { STORY_ORIGIN: origin, STORY_SANDBOX_ORIGIN: sandboxOrigin } = process.env;
  if (origin && sandboxOrigin) {
    shareSite({ origin, sandboxOrigin });
    return async () => undefined;
  }
  const site = await startSite({ onStep: (title) => console.log(title) });
  shareSite(site);
  return site.stop;
}
