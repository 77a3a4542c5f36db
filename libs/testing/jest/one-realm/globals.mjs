import { specGlobals } from './spec-modules.mjs';

/** In place of `@jest/globals`, which works in Jest's own module loader only. */
export const { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test } = specGlobals();
