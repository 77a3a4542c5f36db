import { maxWebhookBytes, type WebhookRefusal, type RawWebhook } from '../gateway-webhook.js';
import { sameChecksum } from '../sbps-wire/sbps-checksum.js';
import { fromShiftJis, fromUtf8 } from '../sbps-wire/shift-jis.js';
import { formFields, type RawField } from '../wire/form-fields.js';
import { resultChecksums } from './sbps-link-checksums.js';
import type { SbpsLinkSettings } from './sbps-link-settings.js';

/** Fields of a result webhook with a valid checksum. Omits fields that the manual does not list. */
export type LinkResult = ReadonlyMap<string, string>;

const needed = ['pay_method', 'cust_code', 'order_id', 'res_result', 'sps_hashcode'] as const;

/**
 * Reads a result webhook (A03-1). Its fields can be in any order and in either encoding, Shift_JIS or UTF-8.
 */
export function linkResult(
  { body }: RawWebhook,
  { account, method }: SbpsLinkSettings,
): { outcome: 'accepted'; result: LinkResult } | { outcome: 'refused'; reason: WebhookRefusal } {
  const refused = (reason: WebhookRefusal) => ({ outcome: 'refused', reason }) as const;
  if (body.length > maxWebhookBytes) return refused('tooLong');
  const fields = formFields(body);
  if (fields === null) return refused('malformed');
  const byName = new Map(fields.map((field) => [field.name, field]));
  if (byName.size !== fields.length) return refused('repeatedField');
  const result = decoded(fields);
  if (result === null) return refused('encoding');
  if (needed.some((name) => !result.get(name))) return refused('missingField');
  if (result.get('merchant_id') !== account.merchantId || result.get('service_id') !== account.serviceId)
    return refused('foreignMerchant');
  if (result.get('pay_method') !== method.payMethod) return refused('foreignMethod');
  const received = result.get('sps_hashcode') ?? '';
  const isOurs = resultChecksums(byName, result, account.hashKey).some((sum) => sameChecksum(sum, received));
  return isOurs ? { outcome: 'accepted', result } : refused('checksum');
}

/** Returns the unauthenticated order id of a webhook, which is used to find the payment method. */
export function claimedOrder({ body }: RawWebhook): string | null {
  if (body.length > maxWebhookBytes) return null;
  const bytes = formFields(body)?.find(({ name }) => name === 'order_id')?.bytes;
  const order = bytes === undefined ? null : fromUtf8(bytes);
  return order !== null && /^[\w-]{1,38}$/.test(order) ? order : null;
}

/**
 * Decodes the fields. A wrong encoding may garble double-byte names, but relevant fields are ASCII and the
 * checksum covers the bytes.
 */
function decoded(fields: readonly RawField[]): LinkResult | null {
  const values = new Map<string, string>();
  for (const { name, bytes } of fields) {
    const value = fromUtf8(bytes) ?? fromShiftJis(bytes);
    if (value === null) return null;
    values.set(name, value.trim());
  }
  return values;
}
