import iconv from 'iconv-lite';
import { createHash } from 'node:crypto';

import { readTokyoStamp } from '../../vendor-clock.js';
import { merchant } from '../wire/merchant.js';
import { decodeShiftJis } from '../wire/encodings.js';

export type LinkFields = Readonly<Record<string, string>>;

/**
 * Names of the form fields before the item rows, in the order of the form and of the checksum. Every field is
 * present, even if empty.
 */
export const beforeRows = [
  'pay_method',
  'merchant_id',
  'service_id',
  'cust_code',
  'sps_cust_no',
  'sps_payment_no',
  'order_id',
  'item_id',
  'pay_item_id',
  'item_name',
  'tax',
  'amount',
  'pay_type',
  'auto_charge_type',
  'service_type',
  'div_settele',
  'last_charge_month',
  'camp_type',
  'tracking_id',
  'terminal_type',
  'success_url',
  'cancel_url',
  'error_url',
  'pagecon_url',
  'free1',
  'free2',
  'free3',
  'free_csv',
];
/** Group of fields that may repeat or be absent. */
const row = [
  'dtl_rowno',
  'dtl_item_id',
  'dtl_item_name',
  'dtl_item_count',
  'dtl_tax',
  'dtl_amount',
  'dtl_free1',
  'dtl_free2',
  'dtl_free3',
];
const after = ['request_date', 'limit_second', 'sps_hashcode'];

/** Patterns of required fields; the others may be empty. */
const rules: Readonly<Record<string, RegExp>> = {
  pay_method: /^(docomo|auone|softbank2|yahoowalletdg|paypay)$/,
  merchant_id: /^\d{5}$/,
  service_id: /^\d{3}$/,
  cust_code: /^[!-~]{1,64}$/,
  order_id: /^[!-~]{1,38}$/,
  item_id: /^[!-~]{1,32}$/,
  item_name: /^.{1,40}$/u,
  amount: /^\d{1,7}$/,
  pay_type: /^[12]$/,
  success_url: /^https?:\/\//,
  cancel_url: /^https?:\/\//,
  error_url: /^https?:\/\//,
  pagecon_url: /^https?:\/\//,
  request_date: /^\d{14}$/,
  sps_hashcode: /^[\da-fA-F]{40}$/,
};

/**
 * Error of the link page before the page is shown. The code has four digits and is followed by the name of the
 * field.
 */
export class LinkRefusal extends Error {
  constructor(
    readonly code: string,
    readonly field: string,
  ) {
    super(`${code} ${field}`);
  }
}

const defaultTolerance = 600;

/**
 * @param now milliseconds since 1970
 * @throws LinkRefusal
 */
export function readLinkRequest(body: Buffer, now: number): LinkFields {
  const pairs = readPairs(body);
  requireOrder(pairs.map(([name]) => name));
  const fields = Object.fromEntries(pairs);
  for (const [name, rule] of Object.entries(rules)) {
    if (fields[name] === '') throw new LinkRefusal('1103', name);
    if (!rule.test(fields[name] ?? '')) throw new LinkRefusal('1106', name);
  }
  if (fields['merchant_id'] !== merchant.merchantId || fields['service_id'] !== merchant.serviceId)
    throw new LinkRefusal('1114', 'merchant_id');
  requireChecksum(pairs);
  const tolerance = Number(fields['limit_second'] || defaultTolerance) * 1_000;
  const moment = readTokyoStamp(fields['request_date'] ?? '') ?? 0;
  if (Math.abs(now - moment) > tolerance) throw new LinkRefusal('1110', 'request_date');
  // Only this carrier supports automatic monthly charges.
  if (fields['pay_type'] === '1' && fields['pay_method'] !== 'auone')
    throw new LinkRefusal('1107', 'pay_type');
  return fields;
}

function readPairs(body: Buffer): readonly (readonly [string, string])[] {
  return body
    .toString('latin1')
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const [name = '', value = ''] = part.split('=', 2).map(decode);
      return [name, value] as const;
    });
}

function decode(part: string): string {
  const bytes = part.replaceAll('+', ' ').replaceAll(/%([\da-fA-F]{2})/g, (_match, hex: string) => {
    return String.fromCharCode(parseInt(hex, 16));
  });
  const text = decodeShiftJis(Buffer.from(bytes, 'latin1'));
  if (text === undefined) throw new LinkRefusal('1104', 'encoding');
  return text;
}

function requireOrder(names: readonly string[]): void {
  const rows = Math.max(0, Math.floor((names.length - beforeRows.length - after.length) / row.length));
  const expected = [...beforeRows, ...Array.from({ length: rows }, () => row).flat(), ...after];
  const wrong = names.findIndex((name, index) => name !== expected[index]);
  if (wrong >= 0) throw new LinkRefusal('1101', names[wrong] ?? '');
  if (names.length < expected.length) throw new LinkRefusal('1101', expected[names.length] ?? '');
}

/** Accepts both checksums, because client implementations hash different encodings. */
function requireChecksum(pairs: readonly (readonly [string, string])[]): void {
  const sent = (pairs.at(-1)?.[1] ?? '').toLowerCase();
  const text = pairs.slice(0, -1).map(([, value]) => value.trim());
  const summed = ['Shift_JIS', 'utf8'].map((encoding) =>
    createHash('sha1')
      .update(iconv.encode(text.join('') + merchant.hashKey, encoding))
      .digest('hex'),
  );
  if (!summed.includes(sent)) throw new LinkRefusal('1109', 'sps_hashcode');
}
