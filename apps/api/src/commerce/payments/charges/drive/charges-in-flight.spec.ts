import { beforeEach, expect, it } from '@jest/globals';

import type { Logger } from '../../../../platform/logging/logger.js';
import { ChargesInFlight } from './charges-in-flight.js';

let errors: unknown[];
let inFlight: ChargesInFlight;

beforeEach(() => {
  errors = [];
  inFlight = new ChargesInFlight({ error: (...given: unknown[]) => errors.push(given) } as unknown as Logger);
});

it('returns to the caller after the timeout while the charge continues', async () => {
  let end: (result: string) => void = () => undefined;
  const charge = new Promise<string>((resolve) => (end = resolve));
  expect(await inFlight.runTracked(() => charge, 5)).toBeUndefined();
  let isSettled = false;
  const settled = inFlight.waitUntilSettled().then(() => (isSettled = true));
  await new Promise(setImmediate);
  expect(isSettled).toBe(false);
  end('paid');
  await settled;
  expect(await inFlight.runTracked(() => charge, 5)).toBe('paid');
});

it('leaves a failed charge unsettled for the reconciler', async () => {
  expect(
    await inFlight.runTracked(() => Promise.reject(new Error('the database is away')), 1_000),
  ).toBeUndefined();
  expect(errors).toHaveLength(1);
});

it('is drained when the process stops', async () => {
  let isDone = false;
  const charge = async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    isDone = true;
  };
  void inFlight.runTracked(charge, 1);
  await inFlight.beforeApplicationShutdown();
  expect(isDone).toBe(true);
});
