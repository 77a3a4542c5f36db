import { afterAll, afterEach, expect } from '@jest/globals';
import { hearNoise } from './noise.js';

const noise = hearNoise(console);

afterEach(() => expect(noise()).toEqual([]));
afterAll(() => expect(noise()).toEqual([]));
