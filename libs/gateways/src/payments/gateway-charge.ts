import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import type { Yen } from '@account/domain/commerce/money/yen';

import type { ChargedItem, Instrument, ProviderIds } from './gateway-references.js';

export interface ChargeRequest {
  /** 32 hexadecimal characters, new for each attempt; the provider's order id. */
  chargeId: string;
  amount: Yen;
  instrument: Instrument;
  item: ChargedItem;
  /** Day of the claim; used as payment day if the provider's record has none. */
  claimedOn: BusinessDate;
  /** Reference of an authentication of this card for at least this amount; absent for renewals. */
  authentication?: string;
}

/** Result of the first step, which includes the capture for methods with one step. */
export type Authorised =
  | { state: 'authorised'; ids: ProviderIds }
  | { state: 'captured'; ids: ProviderIds; processedOn: BusinessDate };

export interface Captured {
  ids: ProviderIds;
  /** The provider's day in Japan, used as payment day. */
  processedOn: BusinessDate;
}

export interface CaptureRequest {
  charge: ChargeRequest;
  ids: ProviderIds;
  /**
   * Time when this step was first sent; null if never. Providers detect repetitions only for a limited time.
   */
  firstSentAt: Date | null;
}

export type GatewayChargeStatus =
  /**
   * Not captured yet; the capture of this amount may be sent (again). Null if the provider does not return an
   * amount.
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
 * Result of an inquiry. For a charge that was not found, `basis` states how it was searched. `record`: by our
 * id in the provider's records. `laggingIndex`: in an index that is updated with a delay. `noReference`: not
 * searched, because the response to the first step was lost and there is no id; a second step was not sent
 * either.
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
