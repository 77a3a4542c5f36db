import { tokyoStamp } from '../../vendor-clock.js';
import type { LinkFields } from './link-request.js';

/** What of a request comes back with its result, in order. */
const returned = [
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
  'free1',
  'free2',
  'free3',
  'request_date',
] as const;

export interface LinkOutcome {
  readonly result: 'OK' | 'NG';
  readonly trackingId: string;
  /** Four digits. */
  readonly errorCode: string;
}

/** A result as notices and returns carry it, in the order of its checksum, which is not among them. */
export function linkResult(
  request: LinkFields,
  { result, trackingId, errorCode }: LinkOutcome,
  now: number,
): Record<string, string> {
  return {
    ...Object.fromEntries(returned.map((name) => [name, request[name] ?? ''])),
    res_pay_method: request['pay_method'] ?? '',
    res_result: result,
    res_tracking_id: trackingId,
    res_sps_cust_no: '',
    res_sps_payment_no: '',
    res_payinfo_key: '',
    res_payment_date: result === 'OK' ? tokyoStamp(now) : '',
    res_err_code: errorCode,
    res_date: tokyoStamp(now),
    limit_second: request['limit_second'] ?? '',
  };
}
