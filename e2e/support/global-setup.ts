import { rememberStack } from './stack.js';

/** One site for all stories; STORY_ORIGIN and STORY_SANDBOX_ORIGIN point them at one that already runs. */
export default async function setUp(): Promise<() => Promise<void>> {
  const { STORY_ORIGIN: origin, STORY_SANDBOX_ORIGIN: sandboxOrigin } = process.env;
  if (origin && sandboxOrigin) {
    rememberStack({ origin, sandboxOrigin });
    return async () => undefined;
  }
  throw new Error('x');
}
