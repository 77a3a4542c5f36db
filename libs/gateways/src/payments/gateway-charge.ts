import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import type { Yen } from '@account/domain/commerce/money/yen';

import type { ChargedItem, Instrument, ProviderIds } from './gateway-references.js';

export interface ChargeRequest {
  /** 32 hexadecimal characters, new for each try; the provider's order id. */
  chargeId: string;
  amount: Yen;
  instrument: Instrument;
  item: ChargedItem;
  /** Ours: the day of payment where a provider's own record names none. */
  claimedOn: BusinessDate;
  /** Reference of an authentication of this card for at least this amount; absent in renewals. */
  authentication?: string;
}

/** The first step. What has one step only is captured by it. */
export type Authorised =
  | { state: 'authorised'; ids: ProviderIds }
  | { state: 'captured'; ids: ProviderIds; processedOn: BusinessDate };

export interface Captured {
  ids: ProviderIds;
  /** The provider's day in Japan, which decides the day of payment. */
  processedOn: BusinessDate;
}

export interface CaptureRequest {
  charge: ChargeRequest;
  ids: ProviderIds;
  /** When this step was first sent; null: never. Providers remember a repetition only for so long. */
  firstSentAt: Date | null;
}

export type GatewayChargeStatus =
  /** Nothing was collected yet; the capture of this amount may be sent (again). Null: the provider names none. */
  | { standing: 'authorised'; amount: Yen | null }
  | { standing: 'pending' }
  | { standing: 'captured'; processedOn: BusinessDate; amount: Yen | null }
  | { standing: 'refused'; code: string }
  /** The record is of something else than was asked: another order or currency, no sum where one is always named. */
  | { standing: 'differs'; code: string }
  | { standing: 'cancelled' }
  /** `on`: the provider's day of it, where the record names one. */
  | { standing: 'refunded'; amount: Yen | null; on?: BusinessDate }
  /** Taken back by the payer's side. */
  | { standing: 'reversed'; amount: Yen | null };

/**
 * What a look-up found. `basis` of not found: `record` the provider looked for its own id; `laggingIndex` it searched what
 * it indexes late; `noReference` the first step's answer was lost and nothing can be named, so that nothing was captured
 * by a second step either.
 */
export type Inquiry =
  | ({ outcome: 'found'; ids: ProviderIds } & GatewayChargeStatus)
  | {
      outcome: 'notFound';
      basis: 'record' | 'laggingIndex' | 'noReference';
      mayHaveOpenAuthorisation: boolean;
    }
  /** The provider has no such call for this method: a person looks. */
  | { outcome: 'notOffered' }
  | { outcome: 'unavailable'; code: string };
