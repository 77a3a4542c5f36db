import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import type { Yen } from '@account/domain/commerce/money/yen';
import type { RefusalClass } from '@account/domain/commerce/payments/charges/gateway-outcome';

import type { GatewayChargeStatus } from './gateway-charge.js';
import type { Instrument, ProviderIds } from './gateway-references.js';

/** A raw request to our webhook URL. */
export interface RawWebhook {
  /** Headers with names in lower case. */
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
}

/** Maximum size in bytes. Longer requests are rejected without reading them. */
export const maxWebhookBytes = 64 * 1024;

export type WebhookEvent =
  /** `amount`: the agreed amount according to the webhook; null if the webhook has none. */
  | { kind: 'registered'; registrationId: string; instrument: Instrument; amount: Yen | null }
  | { kind: 'registrationRefused'; registrationId: string; refusal: RefusalClass; code: string }
  /** Monthly collection by the provider under one registration; the first one registers as well. */
  | { kind: 'collected'; registrationId: string; instrument: Instrument; charge: CarrierCharge }
  /** `on`: day in the month concerned, null if missing. `agreement`: absent if the webhook names none. */
  | {
      kind: 'notCollected';
      registrationId: string;
      agreement?: string;
      refusal: RefusalClass;
      code: string;
      on: BusinessDate | null;
    }
  | { kind: 'agreementEnded'; agreement: string }
  /** `standing`: set once confirmed. `orderId`: our id of the charge, if present. */
  | { kind: 'chargeChanged'; ids: ProviderIds; orderId?: string; standing: GatewayChargeStatus | null }
  | { kind: 'dispute'; dispute: Dispute }
  /** Authentic, but requires no action. */
  | { kind: 'irrelevant' };

export const webhookEventKinds = [
  ...['registered', 'registrationRefused', 'collected', 'notCollected', 'agreementEnded'],
  ...['chargeChanged', 'dispute', 'irrelevant'],
] as const satisfies readonly WebhookEvent['kind'][];

export interface CarrierCharge {
  ids: ProviderIds;
  amount: Yen;
  processedOn: BusinessDate;
}

export interface Dispute {
  disputeId: string;
  ids: ProviderIds;
  /** The stage is `unconfirmed` until the provider has been queried. */
  stage: 'unconfirmed' | 'open' | 'won' | 'lost';
  amount: Yen | null;
  /** Deadline for the seller's response; null if there is none. */
  respondBy: BusinessDate | null;
}

export type WebhookRefusal =
  | 'tooLong'
  | 'encoding'
  | 'malformed'
  | 'repeatedField'
  | 'missingField'
  | 'foreignMerchant'
  | 'foreignMethod'
  | 'checksum'
  | 'signature';

export type WebhookReading =
  | {
      outcome: 'accepted';
      /**
       * 64 hexadecimal characters. Repetitions have the same fingerprint, regardless of field order, encoding
       * or sending time.
       */
      fingerprint: string;
      event: WebhookEvent;
      /** True if the event is not authenticated. Only the result of `confirmWebhook` is trusted then. */
      isHint: boolean;
    }
  | { outcome: 'refused'; reason: WebhookRefusal }
  /** Cannot be verified at present; the provider has to send it again. */
  | { outcome: 'unverifiable'; code: string };

export type ConfirmedWebhook =
  | { outcome: 'confirmed'; event: WebhookEvent }
  | { outcome: 'contradicted' }
  | { outcome: 'unavailable'; code: string };

export type WebhookVerdict = 'taken' | 'refused' | 'again';

/** HTTP response to the provider. */
export interface WebhookReply {
  status: number;
  contentType: string;
  body: string;
}
