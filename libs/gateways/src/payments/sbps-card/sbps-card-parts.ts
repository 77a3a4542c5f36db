import type { CardRegistration } from '../gateway-registration.js';
import { card, encrypted, group, plain, type SbpsField, type SbpsPart } from '../sbps-wire/sbps-fields.js';
import type { SbpsAccount } from '../sbps-wire/sbps-settings.js';

/** Code for a single payment instead of instalments. */
const lumpSum = '10';

export const customer = (customerCode: string): SbpsField => plain('cust_code', customerCode);

export const cardToken = ({ token, tokenKey }: CardRegistration): SbpsField[] => [
  plain('token', token),
  plain('token_key', tokenKey),
];

/**
 * Returns the parts of a card purchase request.
 * @param options stored card, card token or authentication reference, and further options
 */
export function paidBy(account: SbpsAccount, ...options: readonly SbpsField[]): SbpsPart[] {
  return [
    group('pay_method_info', card('dealings_type', lumpSum)),
    group('pay_option_manage', ...options),
    encrypted(account),
  ];
}

export const storeCardParts = (keep: boolean): SbpsField => plain('cust_manage_flg', keep ? '1' : '0');
export const nameBrand = (): SbpsField => plain('cardbrand_return_flg', '1');
