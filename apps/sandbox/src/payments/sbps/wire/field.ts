/** Format of a value: digits, half-width characters, a timestamp `20260201000000`, an address, or any text. */
export type Kind = 'digits' | 'half' | 'moment' | 'address' | 'text';

export interface Field {
  readonly name: string;
  /** The last three digits of an error code for this field. */
  readonly code: string;
  readonly kind: Kind;
  /** Maximum length in characters; for `text` in bytes of Shift_JIS. */
  readonly most: number;
  readonly least?: number;
  readonly isRequired?: boolean;
  /** Sent as base64 of Shift_JIS. */
  readonly isEncoded?: boolean;
  /** Encrypted with 3DES if `encrypted_flg` is 1. */
  readonly isEncrypted?: boolean;
}

export interface Group {
  readonly name: string;
  readonly fields: readonly Field[];
  /** Name of the repeated group: `dtl` in `dtls`. */
  readonly each?: string;
}

export type Part = Field | Group;

export function isGroup(part: Part): part is Group {
  return 'fields' in part;
}

export function required<Each extends Field>(field: Each): Each {
  return { ...field, isRequired: true };
}

const none = '999';
const digits = (name: string, most: number, code = none): Field => ({ name, code, kind: 'digits', most });
const half = (name: string, most: number, code = none): Field => ({ name, code, kind: 'half', most });
const text = (name: string, most: number, code = none): Field => ({
  name,
  code,
  kind: 'text',
  most,
  isEncoded: true,
});
const flag = (name: string) => digits(name, 1);

export const merchantId: Field = { ...digits('merchant_id', 5, '001'), least: 5, isRequired: true };
export const serviceId: Field = { ...digits('service_id', 3, '002'), least: 3, isRequired: true };
export const custCode = half('cust_code', 64, '003');
export const orderId = half('order_id', 38, '004');
export const itemId = half('item_id', 32, '005');
export const itemName = text('item_name', 40, '006');
export const tax = digits('tax', 7, '007');
export const amount = digits('amount', 7, '008');
export const notes: readonly Field[] = ['free1', 'free2', 'free3'].map((name) => text(name, 200));
export const orderRow = digits('order_rowno', 4);
export const custInfoFlag = flag('sps_cust_info_return_flg');
export const transactionId = half('sps_transaction_id', 64, '026');
export const trackingId = digits('tracking_id', 14, '027');
export const processedAt: Field = { ...digits('processing_datetime', 14, '029'), kind: 'moment' };
export const encryptedFlag = flag('encrypted_flg');
export const informationType = flag('response_info_type');
export const token = half('token', 200);
export const tokenKey = half('token_key', 200);
export const infoToken = half('tds_info_token', 200);
export const infoTokenKey = half('tds_info_token_key', 200);
export const storeFlag = flag('cust_manage_flg');
export const brandFlag = flag('cardbrand_return_flg');
export const authenticationId = half('tds_authentication_id', 64);
export const okAddress: Field = { ...half('ok_return_url', 512), kind: 'address' };
export const ngAddress: Field = { ...half('ng_return_url', 512), kind: 'address' };
export const targetMonth = digits('cancel_target_month', 6);

const encrypted = (field: Field): Field => ({ ...field, isEncrypted: true });
export const dealing: readonly Field[] = [
  encrypted(digits('dealings_type', 2)),
  encrypted(digits('divide_times', 3)),
];

export const rows: Group = {
  name: 'dtls',
  each: 'dtl',
  fields: [
    digits('dtl_rowno', 4),
    half('dtl_item_id', 32),
    text('dtl_item_name', 40),
    digits('dtl_item_count', 5),
    digits('dtl_tax', 7),
    digits('dtl_amount', 7),
  ],
};

/** Fields at the start of every request; `tail` contains the fields at the end. */
export const head: readonly Field[] = [merchantId, serviceId];
export const tail: readonly Field[] = [
  { ...digits('request_date', 14, '023'), kind: 'moment', isRequired: true },
  digits('limit_second', 4, '024'),
  { ...half('sps_hashcode', 40, '025'), least: 40, isRequired: true },
];
