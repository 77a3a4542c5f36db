import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import type { Yen } from '@account/domain/commerce/money/yen';

import type { ChargedItem, Instrument, ProviderIds } from './gateway-references.js';

export interface ChargeRequest {
  /** Id of a charge attempt and the provider's order id: 32 hexadecimal characters, new for each attempt. */
  chargeId: string;
  amount: Yen;
  instrument: Instrument;
  item: ChargedItem;
  /** Day on which the charge was created. It is the payment day if the provider's record has no day. */
  claimedOn: BusinessDate;
  /** Reference of an authentication of this card for at least this amount; absent for renewals. */
  authentication?: string;
}

/** Result of the first step. For methods with one step, it includes the capture. */
export type Authorised =
  | { state: 'authorised'; ids: ProviderIds }
  | { state: 'captured'; ids: ProviderIds; processedOn: BusinessDate };

export interface Captured {
  ids: ProviderIds;
  /** Day in Japan on which the provider processed the payment; used as the payment day. */
  processedOn: BusinessDate;
}

export interface CaptureRequest {
  charge: ChargeRequest;
  ids: ProviderIds;
  /**
   * Time when this step was first sent; null if never. Providers recognise repeated requests only for a limited
   * time.
   */
  firstSentAt: Date | null;
}

export type GatewayChargeStatus =
  /**
   * The charge is not captured yet. The capture of this amount may be sent, or sent again. `amount` is null if
   * the provider does not return it.
   */
  | { standing: 'authorised'; amount: Yen | null }
  | { standing: 'pending' }
  | { standing: 'captured'; processedOn: BusinessDate; amount: Yen | null }
  | { standing: 'refused'; code: string }
  /** The record differs from the request: another order or currency, or a missing amount. */
  | { standing: 'differs'; code: string }
  | { standing: 'cancelled' }
  /** `on`: the provider's day of the refund, if the record has one. */
  | { standing: 'refunded'; amount: Yen | null; on?: BusinessDate }
  /** Charged back by the payer or their bank. */
  | { standing: 'reversed'; amount: Yen | null };

/**
 * Result of an inquiry. If the charge was not found, `basis` states where the inquiry searched:
 * - `record`: by our id in the provider's records.
 * - `laggingIndex`: in an index that is updated with a delay.
 * - `noReference`: nowhere, because the response to the first step was lost and there is no id. In this case a
 *   second step was not sent either.
 */
export type Inquiry =
  | ({ outcome: 'found'; ids: ProviderIds } & GatewayChargeStatus)
  | {
      outcome: 'notFound';
      basis: 'record' | 'laggingIndex' | 'noReference';
      mayHaveOpenAuthorisation: boolean;
    }
  /** The provider offers no inquiry for this method, so staff have to check. */
  | { outcome: 'notOffered' }
  | { outcome: 'unavailable'; code: string };
