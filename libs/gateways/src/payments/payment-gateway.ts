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

/** What a method of payment is like, for those who schedule and look up. */
export interface GatewayTraits {
  type: PaymentMethodType;
  /** `two`: authorised, then captured, the ids kept between. `one`: the first step collects. `none`: nothing is collected. */
  steps: 'one' | 'two' | 'none';
  /** `provider`: it collects by itself at the start of each month, and we never charge. */
  clock: 'store' | 'provider';
  /** Whether what is registered can be charged without its owner, by us or by the provider itself: no contract renews otherwise. */
  recurring: boolean;
  /** Whether a charge whose answer was lost can be looked up at all. */
  inquiry: boolean;
  /** Whether a saved instrument can be authenticated again for one charge. */
  authentication: boolean;
  refund: RefundTerms;
}

export interface AuthenticationRequest {
  instrument: Instrument;
  token: AuthenticationToken;
  amount: ChargeRequest['amount'];
  returnTo: ReturnAddresses;
}

export interface Authentication {
  /** The issuer's page; null where it asks for nothing. */
  url: string | null;
  reference: string;
}

/**
 * The way to one provider, for one type of method. Every answer comes within the time set for the gateway; nothing is
 * thrown, and no answer holds a secret, a card number or a provider's own words. Requests that collect, register or give
 * back are sent over a connection of their own and never repeated by the gateway itself.
 */
export abstract class PaymentGateway {
  abstract readonly traits: GatewayTraits;

  abstract startRegistration(request: RegistrationRequest): Promise<GatewayAnswer<RegistrationStep>>;

  /** What the browser brought back, whether by GET or POST. Any fields may come; none is believed. */
  abstract readReturn(as: ReturnOutcome, fields: readonly (readonly [string, string])[]): ReturnReading;

  /**
   * After the browser came back. `unknown` with `pending`: the provider's notice registers, not the return.
   *
   * @param reference what the first step answered
   */
  abstract finishRegistration(
    request: RegistrationRequest,
    reference: string | null,
    returned: ReturnReading,
  ): Promise<GatewayAnswer<Registered>>;

  /**
   * Whether what was asked for is there, after an answer that was lost: read, or asked for again under a key by which
   * the provider does it once.
   *
   * @param _reference what the first step answered; null where that was lost
   */
  inquireRegistration(
    _request: RegistrationRequest,
    _reference: string | null,
  ): Promise<RegistrationInquiry> {
    return Promise.resolve({ outcome: 'notOffered' });
  }

  /** Authenticates a saved card for one charge; its reference goes into that charge. */
  authenticate(_request: AuthenticationRequest): Promise<GatewayAnswer<Authentication>> {
    return Promise.resolve(locally(refused('notPossible', 'authentication')));
  }

  abstract authorise(request: ChargeRequest): Promise<GatewayAnswer<Authorised>>;

  abstract capture(request: CaptureRequest): Promise<GatewayAnswer<Captured>>;

  /** Reads only. @param ids null where the first step's answer was lost */
  abstract inquire(request: ChargeRequest, ids: ProviderIds | null): Promise<Inquiry>;

  /** Done as well where it is cancelled already. */
  abstract cancelAuthorisation(ids: ProviderIds): Promise<GatewayAnswer<object>>;

  abstract refund(request: RefundRequest): Promise<GatewayAnswer<Refunded>>;

  abstract inquireRefund(lookup: RefundLookup): Promise<RefundInquiry>;

  /** The provider's own books of one day in Japan. */
  listMovements(_day: BusinessDate): Promise<Listing> {
    return Promise.resolve({ outcome: 'notOffered' });
  }

  /** Ends the agreement or deletes the stored card; done as well where that is gone already. */
  abstract endAgreement(instrument: Instrument): Promise<GatewayAnswer<object>>;

  abstract readWebhook(notice: RawWebhook): Promise<WebhookReading>;

  abstract webhookReply(verdict: WebhookVerdict): WebhookReply;

  /** Asks the provider what an event that is only a hint is about. */
  abstract confirmWebhook(event: WebhookEvent): Promise<ConfirmedWebhook>;
}
