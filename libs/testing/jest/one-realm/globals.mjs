import { specGlobals } from './spec-modules.mjs';

/** Replaces `@jest/globals`, which requires the module loader of Jest. */
export const { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test } = specGlobals();
