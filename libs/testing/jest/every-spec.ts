import { afterAll, afterEach, expect } from '@jest/globals';
import fc from 'fast-check';
import { runsFullMatrix } from '../src/full-matrix.js';
import { captureConsole } from './captured-console.js';

if ('document' in globalThis) await import('./every-page.js');

/** Returns the console output of the running test. */
export const noise = captureConsole(console);

afterEach(() => expect(noise()).toEqual([]));
afterAll(() => expect(noise()).toEqual([]));

/**
 * The seed is fixed, so that a change does not fail because of unrelated random values. The nightly run uses
 * random seeds.
 */
const seed = process.env['PROPERTY_SEED'] ?? (runsFullMatrix('properties') ? undefined : 311);
if (seed !== undefined) fc.configureGlobal({ seed: Number(seed) });
