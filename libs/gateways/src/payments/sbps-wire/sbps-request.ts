import { escapeHtml } from '@account/domain/platform/escape-html';

import { checksum } from './sbps-checksum.js';
import { flattenParts, plain, encodeForWire, type SbpsField, type SbpsPart } from './sbps-fields.js';
import type { SbpsAccount } from './sbps-settings.js';
import { sbpsTime } from './sbps-time.js';
import { toShiftJis } from './shift-jis.js';

/** Builds a request of the API type with merchant, operation, time and checksum. Omits empty fields. */
export function sbpsRequest(
  functionId: string,
  asked: readonly SbpsPart[],
  account: SbpsAccount,
  now: Date,
): Buffer {
  const parts: SbpsPart[] = [
    plain('merchant_id', account.merchantId),
    plain('service_id', account.serviceId),
    ...asked,
    plain('request_date', sbpsTime(now)),
    plain('limit_second', account.limitSeconds),
  ];
  const values = flattenParts(parts).map(({ value }) => value);
  parts.push(plain('sps_hashcode', checksum(values, account.hashKey, toShiftJis)));
  const body = parts.map((part) => element(part, account)).join('');
  return toShiftJis(
    `<?xml version="1.0" encoding="Shift_JIS"?><sps-api-request id="${escapeHtml(functionId)}">${body}</sps-api-request>`,
  );
}

function element(part: SbpsPart, account: SbpsAccount): string {
  const inside =
    'fields' in part
      ? part.fields.map((field) => element(field, account)).join('')
      : escapeHtml(valueOf(part, account));
  return inside === '' ? '' : `<${part.name}>${inside}</${part.name}>`;
}

function valueOf(field: SbpsField, { cipher }: SbpsAccount): string {
  return encodeForWire(field, cipher);
}
