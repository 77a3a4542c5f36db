import { specGlobals } from './spec-modules.mjs';

/** Replaces `@jest/globals`, which requires Jest's own module loader. */
export const { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test } = specGlobals();
