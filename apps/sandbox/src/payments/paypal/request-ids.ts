import { createHash } from 'node:crypto';

import { malformed, unprocessable } from './problem.js';
import type { PaypalState } from './state.js';

const hour = 60 * 60_000;

/** Retention of a PayPal-Request-Id in milliseconds, by API. */
const retention = { orders: 6 * hour, vault: 3 * hour, payments: 45 * 24 * hour } as const;

export type Family = keyof typeof retention;

export interface IdempotentRequest {
  readonly family: Family;
  /** The called function, including the ids in its path. */
  readonly call: string;
  readonly requestId: string | undefined;
  readonly body: unknown;
}

/**
 * Executes a request once per request id; a repetition returns the resource in its current state.
 * @returns the id of the resource, and whether it is new
 * @throws PaypalProblem if the id is too long or was used with a different body
 */
export function runOnce(
  { family, call, requestId, body }: IdempotentRequest,
  state: PaypalState,
  act: () => string,
): { readonly resource: string; readonly isNew: boolean } {
  if (requestId === undefined) return { resource: act(), isNew: true };
  if (requestId.length > 108) throw malformed('PayPal-Request-Id');
  const key = `${family} ${call} ${requestId}`;
  const digest = createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('hex');
  const before = state.answered.get(key);
  if (before !== undefined && state.now() - before.at < retention[family]) {
    if (before.digest !== digest) throw unprocessable('DUPLICATE_REQUEST_ID');
    return { resource: before.resource, isNew: false };
  }
  const resource = act();
  state.answered.set(key, { digest, status: 201, resource, at: state.now() });
  return { resource, isNew: true };
}
