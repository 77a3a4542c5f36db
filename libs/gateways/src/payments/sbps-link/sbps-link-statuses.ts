import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';

import type { GatewayChargeStatus } from '../gateway-charge.js';
import type { SbpsApi, SbpsDone } from '../sbps-wire/sbps-api.js';

/**
 * Returns the status of a wallet charge; null for an unlisted status. The inquiry contains neither an amount
 * nor a day.
 * @param on day of the purchase
 */
export function walletStatus(
  api: SbpsApi,
  { reply }: SbpsDone,
  on: BusinessDate,
): GatewayChargeStatus | null {
  switch (api.methodField(reply, 'payment_status')) {
    case '0':
    case '2':
      return { standing: 'pending' };
    case '1':
      return { standing: 'authorised', amount: null };
    case '3':
      return { standing: 'captured', processedOn: on, amount: null };
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
