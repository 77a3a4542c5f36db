import { randomBytes, randomInt } from 'node:crypto';

import { merchant } from './merchant.js';
import type { SbpsRequest } from './request.js';

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
