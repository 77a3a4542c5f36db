import { afterAll, afterEach, expect } from '@jest/globals';
import fc from 'fast-check';
import { runsFullMatrix } from '../src/full-matrix.js';
import { captureConsole } from './captured-console.js';

if ('document' in globalThis) await import('./every-page.js');

/** What the running test has said so far. */
export const noise = captureConsole(console);

afterEach(() => expect(noise()).toEqual([]));
afterAll(() => expect(noise()).toEqual([]));

/** A property that held for a change holds for it again: other values are drawn where nothing waits to be merged. */
const seed = process.env['PROPERTY_SEED'] ?? (runsFullMatrix('properties') ? undefined : 311);
if (seed !== undefined) fc.configureGlobal({ seed: Number(seed) });
