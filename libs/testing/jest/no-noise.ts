import { afterAll, afterEach, expect } from '@jest/globals';
import { hearNoise } from './noise.js';

/** What the running test has said so far. */
export const noise = hearNoise(console);

afterEach(() => expect(noise()).toEqual([]));
afterAll(() => expect(noise()).toEqual([]));
