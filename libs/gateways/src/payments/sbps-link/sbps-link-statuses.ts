import type { ChargeStanding } from '../gateway-charge.js';
import type { SbpsApi, SbpsDone } from '../sbps-wire/sbps-api.js';

/** `payment_status` of PayPay; null for statuses that nobody has listed. */
export function walletStanding(api: SbpsApi, { reply, processedOn }: SbpsDone): ChargeStanding | null {
  switch (api.methodField(reply, 'payment_status')) {
    case '0':
    case '2':
      return { standing: 'pending' };
    case '1':
      return { standing: 'authorised' };
    case '3':
      return processedOn === null ? null : { standing: 'captured', processedOn, amount: null };
    case '4':
      return { standing: 'cancelled' };
    case '5':
      return { standing: 'refunded', amount: null };
    case '9':
      return { standing: 'refused', code: 'PAYMENT_STATUS_9' };
    default:
      return null;
  }
}
