import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { isYen, type Yen } from '@account/domain/commerce/money/yen';

import type { ChargeRequest, GatewayChargeStatus } from '../gateway-charge.js';
import { japaneseDay } from '../wire/japanese-day.js';
import type { NvpReply } from './nvp-api.js';

const transactionId = /^[0-9A-Z]{1,19}$/;

export function idIn(reply: NvpReply, name: string): string | null {
  const value = reply.get(name) ?? '';
  return transactionId.test(value) ? value : null;
}

export function dayIn(reply: NvpReply, name: string): BusinessDate | null {
  return japaneseDay(reply.get(name));
}

/** Maps the status of a payment; null for an unlisted status or a missing day. */
export function paymentStatus(reply: NvpReply): GatewayChargeStatus | null {
  const amount = amountIn(reply);
  switch (reply.get('PAYMENTSTATUS')) {
    case 'Completed':
    case 'Processed':
    case 'Partially-Refunded':
    case 'PartiallyRefunded': {
      const processedOn = dayIn(reply, 'ORDERTIME');
      if (amount === null) return { standing: 'differs', code: 'AMOUNT' };
      return processedOn === null ? null : { standing: 'captured', processedOn, amount };
    }
    case 'Pending':
    case 'In-Progress':
      return { standing: 'pending' };
    case 'Denied':
    case 'Failed':
    case 'Expired':
    case 'Voided':
      return { standing: 'refused', code: 'PAYMENTSTATUS' };
    case 'Refunded':
      return { standing: 'refunded', amount };
    case 'Reversed':
      return { standing: 'reversed', amount };
    default:
      return null;
  }
}

/** Returns an amount; null for another currency or a fraction of a yen. Amounts of refunds are negative. */
export function amountIn(reply: NvpReply, name = 'AMT', sign: '' | '-' = ''): Yen | null {
  if (reply.get('CURRENCYCODE') !== 'JPY') return null;
  const value = reply.get(name) ?? '';
  const size = value.startsWith(sign) ? value.slice(sign.length) : '';
  const whole = /^\d{1,9}(?:\.0+)?$/.test(size) ? Number(size) : Number.NaN;
  return isYen(whole) ? whole : null;
}

export function says(reply: NvpReply, name: string, must: string): boolean {
  const value = reply.get(name) ?? '';
  return value === '' || value === must;
}

/**
 * Returns the reason why a payment does not belong to this charge, regardless of the amount; null if it belongs
 * to the charge.
 */
export function paymentDifference(
  reply: NvpReply,
  { chargeId, instrument }: Pick<ChargeRequest, 'chargeId' | 'instrument'>,
): string | null {
  if (!says(reply, 'INVNUM', chargeId)) return 'INVNUM';
  return says(reply, 'BILLINGAGREEMENTID', instrument.agreement ?? '') ? null : 'BILLINGAGREEMENTID';
}
