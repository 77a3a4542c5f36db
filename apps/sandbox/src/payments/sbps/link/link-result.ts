import { tokyoStamp } from '../../vendor-clock.js';
import { beforeRows, type LinkFields } from './link-request.js';

const staysBehind = ['success_url', 'cancel_url', 'error_url', 'pagecon_url', 'free_csv'];

/** Names of the request fields that are repeated in the result, in order. */
const returned = [...beforeRows.filter((name) => !staysBehind.includes(name)), 'request_date'];

export interface LinkOutcome {
  readonly result: 'OK' | 'NG';
  readonly trackingId: string;
  /** Four digits. */
  readonly errorCode: string;
}

/**
 * Builds the fields of a webhook or a browser return in the order of the checksum, without the checksum itself.
 */
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
