import { randomBytes, randomInt } from 'node:crypto';

import { merchant } from './wire/merchant.js';
import { errorTypes, Refusal } from './wire/refusal.js';
import type { SbpsRequest } from './wire/request.js';
import type { SbpsState } from './state.js';

/** 14 digits. */
export function newTrackingId(): string {
  return `${randomInt(1_000_000, 9_999_999)}${String(randomInt(10_000_000)).padStart(7, '0')}`;
}

export function transactionIdOf({ id }: SbpsRequest): string {
  const random = randomBytes(6).toString('hex').toUpperCase();
  return `B${merchant.merchantId}${merchant.serviceId}${id.replaceAll('-', '')}${random}`;
}

export function newSecretId(): string {
  return randomBytes(24).toString('hex');
}

/**
 * Rejects an order id that was used before, because order ids "must be unique per merchant and service".
 * @throws Refusal
 */
export function requireNewOrder(request: SbpsRequest, state: SbpsState): void {
  if (state.orders.get(request.value('order_id')) !== undefined)
    throw new Refusal(request.method, errorTypes.duplicate);
}
