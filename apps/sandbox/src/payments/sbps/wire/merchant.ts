import { createHash } from 'node:crypto';

import { encodeShiftJis } from './encodings.js';

/** The one shop that this SBPS knows; there is nothing to protect here. */
export const merchant = {
  merchantId: '30132',
  serviceId: '001',
  hashKey: '8435dbd48f2249807ec216c3d5ecab714264cc4a',
  /** 24 bytes. */
  cipherKey: 'sandbox3deskeyof24bytes!',
  /** 8 bytes. */
  cipherVector: 'sandboxi',
} as const;

export const basicAuthorization = `Basic ${Buffer.from(
  `${merchant.merchantId}${merchant.serviceId}:${merchant.hashKey}`,
).toString('base64')}`;

/** Hex SHA-1 of the plain values in order, each trimmed, in Shift_JIS, and the key of the shop behind them. */
export function checksum(values: readonly string[], hashKey: string = merchant.hashKey): string {
  const text = values.map((value) => value.trim()).join('') + hashKey;
  return createHash('sha1').update(encodeShiftJis(text)).digest('hex');
}
