import { refundObstacle } from '@account/domain/commerce/payments/refunds/refund-terms';

import { locally, refused, rejected, unknown, type GatewayAnswer } from '../gateway-answer.js';
import type { Authorised, Captured, CaptureRequest, ChargeRequest, Inquiry } from '../gateway-charge.js';
import type {
  ConfirmedWebhook,
  WebhookEvent,
  WebhookReading,
  WebhookReply,
  WebhookVerdict,
} from '../gateway-webhook.js';
import type { Instrument, ProviderIds } from '../gateway-references.js';
import type { Refunded, RefundInquiry, RefundLookup, RefundRequest } from '../gateway-refund.js';
import type {
  Registered,
  RegistrationInquiry,
  RegistrationRequest,
  RegistrationStep,
  ReturnOutcome,
  ReturnReading,
} from '../gateway-registration.js';
import {
  PaymentGateway,
  type Authentication,
  type AuthenticationRequest,
  type GatewayTraits,
} from '../payment-gateway.js';
import { SbpsApi, type SbpsDone } from '../sbps-wire/sbps-api.js';
import { isCustomerGone } from '../sbps-wire/sbps-errors.js';
import { encrypted, group, plain } from '../sbps-wire/sbps-fields.js';
import { inquiryOf, refundInquiryOf } from '../sbps-wire/sbps-inquiry.js';
import { sbpsWebhookReply } from '../sbps-wire/sbps-webhook-reply.js';
import {
  matchTrackingId,
  callOnTransaction,
  readCapture,
  idsOf,
  orderParts,
  transactionIdIn,
} from '../sbps-wire/sbps-transaction.js';
import { customer, storeCardParts, nameBrand, paidBy } from './sbps-card-parts.js';
import { notAuthenticated, SbpsCardRegistration } from './sbps-card-registration.js';
import type { SbpsCardSettings } from './sbps-card-settings.js';
import { cardStatus } from './sbps-card-statuses.js';

/** Charges cards at SB Payment Service. Authorises first and collects with the commit. */
export class SbpsCardGateway extends PaymentGateway {
  readonly traits: GatewayTraits = {
    type: 'SbpsCredit',
    steps: 'two',
    clock: 'store',
    recurring: true,
    inquiry: true,
    authentication: true,
    amountMayChange: true,
    refund: { partial: true, withinDays: null, atMost: null },
  };
  private readonly api: SbpsApi;
  private readonly registration: SbpsCardRegistration;

  constructor(
    private readonly settings: SbpsCardSettings,
    now: () => Date,
  ) {
    super();
    this.api = new SbpsApi(settings.account, now);
    this.registration = new SbpsCardRegistration(this.api, settings);
  }

  async startRegistration(request: RegistrationRequest): Promise<GatewayAnswer<RegistrationStep>> {
    return request.kind === 'card' ? this.registration.start(request) : locally(rejected('KIND'));
  }

  readReturn(as: ReturnOutcome): ReturnReading {
    const claim = as === 'done' ? 'approved' : as;
    return { claim, reference: null, code: '' };
  }

  async finishRegistration(
    request: RegistrationRequest,
    reference: string | null,
    { claim }: ReturnReading,
  ): Promise<GatewayAnswer<Registered>> {
    if (request.kind !== 'card') return locally(rejected('KIND'));
    if (claim !== 'approved' || reference === null) return notAuthenticated;
    return this.registration.finish(request, reference);
  }

  override inquireRegistration(request: RegistrationRequest): Promise<RegistrationInquiry> {
    return this.registration.inquire(request);
  }

  override authenticate(request: AuthenticationRequest): Promise<GatewayAnswer<Authentication>> {
    const { customerCode } = request.instrument;
    return this.registration.authenticate({ ...request, customerCode, card: [] });
  }

  async authorise(request: ChargeRequest): Promise<GatewayAnswer<Authorised>> {
    const { functions } = this.settings;
    const { authentication } = request;
    const proof = authentication === undefined ? [] : [plain('tds_authentication_id', authentication)];
    const answer = await this.api.call(
      authentication === undefined ? functions.authorise : functions.authoriseAuthenticated,
      [
        customer(request.instrument.customerCode),
        ...orderParts(request.chargeId, request.item, request.amount),
        ...paidBy(this.api.account, storeCardParts(false), nameBrand(), ...proof),
      ],
    );
    if (answer.outcome !== 'done') return answer;
    const ids = idsOf(answer);
    if (ids === null) return unknown('unclear', 'RES_TRACKING_ID');
    return { outcome: 'done', state: 'authorised', ids };
  }

  async capture({ ids }: CaptureRequest): Promise<GatewayAnswer<Captured>> {
    return readCapture(await callOnTransaction(this.api, this.settings.functions.commit, ids, 'charge'), ids);
  }

  async inquire(_request: ChargeRequest, ids: ProviderIds | null): Promise<Inquiry> {
    if (ids === null) return { outcome: 'notFound', basis: 'noReference', mayHaveOpenAuthorisation: true };
    return this.readInquiry(await this.fetchTransaction(ids), ids);
  }

  /** Checks the state first, because after the commit the same function would refund the payment. */
  async cancelAuthorisation(ids: ProviderIds): Promise<GatewayAnswer<object>> {
    const looked = matchTrackingId(await this.fetchTransaction(ids), ids.payment);
    if (looked.outcome !== 'done') return looked;
    const standing = cardStatus(this.api, looked)?.standing;
    if (standing === 'cancelled') return { outcome: 'done' };
    if (standing !== 'authorised') return refused('notPossible', 'STANDING');
    const answer = await callOnTransaction(this.api, this.settings.functions.cancel, ids, 'refund');
    return answer.outcome === 'done' ? { outcome: 'done' } : answer;
  }

  async refund(request: RefundRequest): Promise<GatewayAnswer<Refunded>> {
    const obstacle = refundObstacle(this.traits.refund, request);
    if (obstacle !== null) return locally(refused('notPossible', obstacle));
    const { refund, refundPart } = this.settings.functions;
    const isWhole = request.amount === request.charge.amount;
    const part = isWhole ? [] : [group('pay_option_manage', plain('amount', request.amount))];
    const answer = await callOnTransaction(
      this.api,
      isWhole ? refund : refundPart,
      request.ids,
      'refund',
      ...part,
    );
    if (answer.outcome !== 'done') return answer;
    if (answer.processedOn === null) return unknown('unclear', 'RES_PROCESS_DATE');
    return {
      outcome: 'done',
      refund: transactionIdIn(answer),
      processedOn: answer.processedOn,
    };
  }

  async inquireRefund(lookup: RefundLookup): Promise<RefundInquiry> {
    return refundInquiryOf(this.readInquiry(await this.fetchTransaction(lookup.ids), lookup.ids), lookup);
  }

  async endAgreement({ customerCode }: Instrument): Promise<GatewayAnswer<object>> {
    const answer = await this.api.call(
      this.settings.functions.deleteCard,
      [customer(customerCode), encrypted(this.api.account)],
      'end',
    );
    return answer.outcome === 'done' || isCustomerGone(answer.code) ? { outcome: 'done' } : answer;
  }

  /** Rejects all webhooks, because SBPS sends none for cards: every response is synchronous. */
  async readWebhook(): Promise<WebhookReading> {
    return { outcome: 'refused', reason: 'malformed' };
  }

  webhookReply(verdict: WebhookVerdict): WebhookReply {
    return sbpsWebhookReply(verdict);
  }

  async confirmWebhook(event: WebhookEvent): Promise<ConfirmedWebhook> {
    return { outcome: 'confirmed', event };
  }

  private fetchTransaction(ids: ProviderIds): Promise<GatewayAnswer<SbpsDone>> {
    return this.api.call(this.settings.functions.inquire, [
      plain('sps_transaction_id', ids.transaction ?? ''),
      plain('tracking_id', ids.payment),
      plain('response_info_type', '0'),
      group('pay_option_manage', nameBrand()),
      encrypted(this.api.account),
    ]);
  }

  private readInquiry(answer: GatewayAnswer<SbpsDone>, ids: ProviderIds): Inquiry {
    return inquiryOf(answer, ids, (done) => cardStatus(this.api, done));
  }
}
