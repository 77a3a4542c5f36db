import { createHash } from 'node:crypto';

import { merchant } from './merchant.js';
import { encodeShiftJis } from './shift-jis.js';

/** Hex SHA-1 of the plain values in order, each trimmed, in Shift_JIS, and the key of the shop behind them. */
export function checksum(values: readonly string[], hashKey: string = merchant.hashKey): string {
  const text = values.map((value) => value.trim()).join('') + hashKey;
  return createHash('sha1').update(encodeShiftJis(text)).digest('hex');
}
