import type { AgreementRegistration } from '../gateway-registration.js';
import { checksum } from '../sbps-wire/sbps-checksum.js';
import { plain } from '../sbps-wire/sbps-fields.js';
import { sbpsTime } from '../sbps-wire/sbps-time.js';
import { toShiftJis } from '../sbps-wire/shift-jis.js';
import type { SbpsLinkSettings } from './sbps-link-settings.js';

type FormField = readonly [name: string, value: string];

/**
 * Returns the form A01-1 with all fields in the order of the manual. Blank fields are included, because the
 * checksum covers them.
 */
export function linkForm(
  { registrationId, customerCode, item, monthlyAmount, returnTo, noticeUrl }: AgreementRegistration,
  { account, method }: SbpsLinkSettings,
  now: Date,
): FormField[] {
  const { payType, autoChargeType, installments, campaignType } = method.application;
  const values: FormField[] = [
    ['pay_method', method.payMethod],
    ['merchant_id', account.merchantId],
    ['service_id', account.serviceId],
    ['cust_code', customerCode],
    ['sps_cust_no', ''],
    ['sps_payment_no', ''],
    ['order_id', registrationId],
    ['item_id', item.id],
    ['pay_item_id', ''],
    ['item_name', item.name],
    ['tax', ''],
    ['amount', String(monthlyAmount ?? 0)],
    ['pay_type', payType],
    ['auto_charge_type', autoChargeType],
    ['service_type', '0'],
    ['div_settele', installments],
    ['last_charge_month', ''],
    ['camp_type', campaignType],
    ['tracking_id', ''],
    ['terminal_type', '0'],
    ['success_url', returnTo.done],
    ['cancel_url', returnTo.left],
    ['error_url', returnTo.failed],
    ['pagecon_url', noticeUrl],
    ['free1', ''],
    ['free2', ''],
    ['free3', ''],
    ['free_csv', ''],
    ['request_date', sbpsTime(now)],
    ['limit_second', String(account.limitSeconds)],
  ];
  const held = values.map(([name, value]): FormField => [name, plain(name, value).value]);
  const sum = checksum(
    held.map(([, value]) => value),
    account.hashKey,
    toShiftJis,
  );
  return [...held, ['sps_hashcode', sum]];
}
