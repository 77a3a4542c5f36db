import { createHash } from 'node:crypto';

import { toShiftJis } from '../sbps-wire/shift-jis.js';
import type { RawField } from '../wire/form-fields.js';

const before = ['pay_method', 'merchant_id', 'service_id', 'cust_code'];
const payment = ['sps_cust_no', 'sps_payment_no'];
const after = [
  ...['pay_type', 'auto_charge_type', 'service_type', 'div_settele', 'last_charge_month', 'camp_type'],
  ...['tracking_id', 'terminal_type', 'free1', 'free2', 'free3'],
  ...['dtl_rowno', 'dtl_item_id', 'dtl_item_name', 'dtl_item_count', 'dtl_tax', 'dtl_amount'],
  ...['request_date', 'res_pay_method', 'res_result', 'res_tracking_id', 'res_sps_cust_no'],
  ...[
    'res_sps_payment_no',
    'res_payinfo_key',
    'res_payment_date',
    'res_err_code',
    'res_date',
    'limit_second',
  ],
];

/** Possible field orders. Two sources disagree on the position of fields that are usually blank. */
const orders: readonly (readonly string[])[] = [
  [...before, ...payment, 'order_id', 'item_id', 'pay_item_id', 'item_name', 'tax', 'amount', ...after],
  [...before, 'order_id', 'item_id', 'item_name', 'amount', ...payment, 'pay_item_id', 'tax', ...after],
];

/**
 * Returns the valid checksums of a result, for both field orders. Each is calculated over the raw bytes and
 * over the text in Shift_JIS.
 */
export function resultChecksums(
  raw: ReadonlyMap<string, RawField>,
  result: ReadonlyMap<string, string>,
  hashKey: string,
): string[] {
  const asItCame = (name: string) => trimmed(raw.get(name)?.bytes ?? new Uint8Array());
  const inShiftJis = (name: string) => toShiftJis(result.get(name) ?? '');
  return orders.flatMap((order) =>
    [asItCame, inShiftJis].map((bytesOf) => sumOf(order.map(bytesOf), hashKey)),
  );
}

function sumOf(values: readonly Uint8Array[], hashKey: string): string {
  const hash = createHash('sha1');
  for (const value of values) hash.update(value);
  return hash.update(hashKey).digest('hex');
}

const blank = 0x20;

function trimmed(bytes: Uint8Array): Uint8Array {
  let start = 0;
  let end = bytes.length;
  while (start < end && bytes[start] === blank) start += 1;
  while (end > start && bytes[end - 1] === blank) end -= 1;
  return bytes.subarray(start, end);
}
