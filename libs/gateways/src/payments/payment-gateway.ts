import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import type { PaymentMethodType } from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import type { RefundTerms } from '@account/domain/commerce/payments/refunds/refund-terms';

import { locally, refused, type GatewayAnswer } from './gateway-answer.js';
import type { Authorised, Captured, CaptureRequest, ChargeRequest, Inquiry } from './gateway-charge.js';
import type { Listing } from './gateway-listing.js';
import type {
  ConfirmedWebhook,
  WebhookEvent,
  WebhookReading,
  WebhookReply,
  WebhookVerdict,
  RawWebhook,
} from './gateway-webhook.js';
import type { Refunded, RefundInquiry, RefundLookup, RefundRequest } from './gateway-refund.js';
import type { Instrument, ProviderIds } from './gateway-references.js';
import type {
  AuthenticationToken,
  Registered,
  RegistrationInquiry,
  RegistrationRequest,
  RegistrationStep,
  ReturnAddresses,
  ReturnOutcome,
  ReturnReading,
} from './gateway-registration.js';

/** Properties of a payment method that determine scheduling and inquiries. */
export interface GatewayTraits {
  type: PaymentMethodType;
  /**
   * `two`: authorisation and capture, with ids stored in between. `one`: the first step captures. `none`: no
   * payment is collected.
   */
  steps: 'one' | 'two' | 'none';
  /** `provider`: the provider collects payments at the start of each month, and the store never charges. */
  clock: 'store' | 'provider';
  /**
   * True if the store or the provider can charge the method without the owner's presence; required for
   * renewals.
   */
  recurring: boolean;
  /** True if a charge with a lost response can be queried. */
  inquiry: boolean;
  /** True if a saved payment instrument can be authenticated again for a single charge. */
  authentication: boolean;
  /**
   * Whether a registered payment instrument can be charged another amount than before. False if the agreement
   * fixes the amount, and always false if the provider collects the payments itself.
   */
  amountMayChange: boolean;
  refund: RefundTerms;
}

export interface AuthenticationRequest {
  instrument: Instrument;
  token: AuthenticationToken;
  amount: ChargeRequest['amount'];
  returnTo: ReturnAddresses;
}

export interface Authentication {
  /** URL of the issuer's page; null if no authentication is required. */
  url: string | null;
  reference: string;
}

/**
 * Driver for one payment method type of a provider. Every call returns within the timeout of the gateway and
 * never throws. Results do not contain secrets, card numbers or text of the provider. Requests that collect,
 * register or refund use a separate connection, and the gateway never repeats them.
 */
export abstract class PaymentGateway {
  abstract readonly traits: GatewayTraits;

  abstract startRegistration(request: RegistrationRequest): Promise<GatewayAnswer<RegistrationStep>>;

  /** Reads the parameters of a browser return by GET or POST. Accepts any fields and trusts none of them. */
  abstract readReturn(as: ReturnOutcome, fields: readonly (readonly [string, string])[]): ReturnReading;

  /**
   * Finishes the registration after the browser's return. With the outcome `unknown` and the reason `pending`,
   * the webhook completes the registration instead of the return.
   *
   * @param reference returned by the first step
   */
  abstract finishRegistration(
    request: RegistrationRequest,
    reference: string | null,
    returned: ReturnReading,
  ): Promise<GatewayAnswer<Registered>>;

  /**
   * Queries a registration after a lost response. Either reads the registration or repeats the request with an
   * idempotency key.
   *
   * @param _reference returned by the first step; null if that response was lost
   */
  inquireRegistration(
    _request: RegistrationRequest,
    _reference: string | null,
  ): Promise<RegistrationInquiry> {
    return Promise.resolve({ outcome: 'notOffered' });
  }

  /** Authenticates a saved card for one charge. The charge then includes the returned reference. */
  authenticate(_request: AuthenticationRequest): Promise<GatewayAnswer<Authentication>> {
    return Promise.resolve(locally(refused('notPossible', 'authentication')));
  }

  abstract authorise(request: ChargeRequest): Promise<GatewayAnswer<Authorised>>;

  abstract capture(request: CaptureRequest): Promise<GatewayAnswer<Captured>>;

  /**
   * Queries a charge without changing it.
   * @param ids null if the response to the first step was lost
   */
  abstract inquire(request: ChargeRequest, ids: ProviderIds | null): Promise<Inquiry>;

  /** Cancels an authorisation. Succeeds if it is already cancelled. */
  abstract cancelAuthorisation(ids: ProviderIds): Promise<GatewayAnswer<object>>;

  abstract refund(request: RefundRequest): Promise<GatewayAnswer<Refunded>>;

  abstract inquireRefund(lookup: RefundLookup): Promise<RefundInquiry>;

  /** Lists the charges, refunds and disputes that the provider recorded on one day in Japan. */
  listMovements(_day: BusinessDate): Promise<Listing> {
    return Promise.resolve({ outcome: 'notOffered' });
  }

  /** Ends the agreement or deletes the stored card; succeeds if it no longer exists. */
  abstract endAgreement(instrument: Instrument): Promise<GatewayAnswer<object>>;

  abstract readWebhook(notice: RawWebhook): Promise<WebhookReading>;

  abstract webhookReply(verdict: WebhookVerdict): WebhookReply;

  /** Queries the provider about an event that is not authenticated. */
  abstract confirmWebhook(event: WebhookEvent): Promise<ConfirmedWebhook>;
}
