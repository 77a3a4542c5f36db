import type { Delivery } from '../../delivery.js';
import { tokyoStamp } from '../../vendor-clock.js';
import type { SbpsRequest } from './request.js';
import { encodeShiftJis, encrypt } from './encodings.js';
import { writeXml, type Fields } from './xml.js';

export interface Answer {
  /** Response fields between the result and the date, in order. */
  readonly fields: Fields;
  readonly delivery?: Delivery | undefined;
}

export const xmlType = 'text/xml; charset=Shift_JIS';

export function writeOk(id: string, fields: Fields, now: number): Buffer {
  const processed = { res_process_date: tokyoStamp(now), res_err_code: '', res_date: tokyoStamp(now) };
  return write(id, { res_result: 'OK', ...fields, ...processed });
}

/** Writes the shortest error response, with the three fields that every error response has. */
export function writeNg(id: string, code: string, now: number): Buffer {
  return write(id, { res_result: 'NG', res_err_code: code, res_date: tokyoStamp(now) });
}

function write(id: string, fields: Fields): Buffer {
  return encodeShiftJis(writeXml('sps-api-response', id, fields));
}

/** Encrypts `res_pay_method_info` if the request was encrypted. */
export function methodInformation(request: SbpsRequest, information: Fields): Fields {
  if (request.value('encrypted_flg') !== '1') return { res_pay_method_info: information };
  return { res_pay_method_info: encryptAll(information) };
}

function encryptAll(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'object' ? encryptAll(value) : encrypt(value ?? ''),
    ]),
  );
}

/** Returns the provider's customer number if it was requested. */
export function customerInformation(request: SbpsRequest, custCode: string): Fields {
  if (request.value('sps_cust_info_return_flg') !== '1') return {};
  const digits = BigInt(`0x${Buffer.from(custCode).toString('hex') || '0'}`) % 1_000_000_000_000n;
  const number = String(digits).padStart(12, '0');
  return { res_sps_info: { res_sps_cust_no: number, res_sps_payment_no: '001' } };
}
