import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { refundObstacle } from '@account/domain/commerce/payments/refunds/refund-terms';

import { locally, refused, rejected, unknown, type GatewayAnswer } from '../gateway-answer.js';
import type { Authorised, Captured, CaptureRequest, ChargeRequest, Inquiry } from '../gateway-charge.js';
import type { Listing } from '../gateway-listing.js';
import type {
  ConfirmedWebhook,
  WebhookEvent,
  WebhookReading,
  WebhookReply,
  WebhookVerdict,
  RawWebhook,
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
import { PaymentGateway, type GatewayTraits } from '../payment-gateway.js';
import { PaypalApi } from './paypal-api.js';
import { readCapture, captureInquiry, idOf, orderDifference, orderInquiry } from './paypal-captures.js';
import { PaypalCertificates } from './paypal-certificates.js';
import { readListing } from './paypal-listing.js';
import { confirmEvent } from './paypal-confirmation.js';
import { paypalWebhookReply, readWebhook } from './paypal-webhooks.js';
import { readRefund, refundInquiry, refundInquiryIn } from './paypal-refunds.js';
import { notApproved, PaypalRegistration } from './paypal-registration.js';
import type { PaypalRestSettings } from './paypal-rest-settings.js';

const hour = 60 * 60 * 1_000;

/** PayPal's REST API. Creates an order, stores its id, and then collects the payment with the capture. */
export class PaypalRestGateway extends PaymentGateway {
  readonly traits: GatewayTraits = {
    type: 'PaypalRest',
    steps: 'two',
    clock: 'store',
    recurring: true,
    inquiry: true,
    authentication: false,
    amountMayChange: true,
    refund: { partial: true, withinDays: 180, atMost: null },
  };
  private readonly api: PaypalApi;
  private readonly registration: PaypalRegistration;
  private readonly certificates: PaypalCertificates;

  constructor(
    private readonly settings: PaypalRestSettings,
    private readonly now: () => Date,
  ) {
    super();
    this.api = new PaypalApi(settings);
    this.registration = new PaypalRegistration(this.api, settings);
    this.certificates = new PaypalCertificates(settings.certificateFolder, settings.pacing);
  }

  async startRegistration(request: RegistrationRequest): Promise<GatewayAnswer<RegistrationStep>> {
    return request.kind === 'agreement' ? this.registration.start(request) : locally(rejected('KIND'));
  }

  readReturn(as: ReturnOutcome, fields: readonly (readonly [string, string])[]): ReturnReading {
    const token = fields.find(([name]) => name === 'approval_token_id')?.[1] ?? '';
    return {
      claim: as === 'done' ? 'approved' : as,
      reference: /^[\w-]{1,64}$/.test(token) ? token : null,
      code: '',
    };
  }

  async finishRegistration(
    request: RegistrationRequest,
    reference: string | null,
    { claim }: ReturnReading,
  ): Promise<GatewayAnswer<Registered>> {
    if (request.kind !== 'agreement') return locally(rejected('KIND'));
    if (claim !== 'approved' || reference === null) return notApproved;
    return this.registration.finish(request, reference);
  }

  override async inquireRegistration(
    request: RegistrationRequest,
    reference: string | null,
  ): Promise<RegistrationInquiry> {
    if (request.kind !== 'agreement' || reference === null) return { outcome: 'notOffered' };
    return this.registration.inquire(request, reference);
  }

  async authorise({ chargeId, amount, instrument, item }: ChargeRequest): Promise<GatewayAnswer<Authorised>> {
    if (instrument.agreement === null) return locally(refused('needsMethod', 'AGREEMENT'));
    const answer = await this.api.send({
      method: 'POST',
      path: '/v2/checkout/orders',
      requestId: `${chargeId}-order`,
      body: {
        intent: 'CAPTURE',
        purchase_units: [
          {
            amount: { currency_code: 'JPY', value: String(amount) },
            custom_id: chargeId,
            invoice_id: chargeId,
            description: item.name.slice(0, 127),
          },
        ],
      },
    });
    if (answer.outcome !== 'done') return answer;
    const payment = idOf(answer.body);
    if (payment === null) return unknown('unclear', 'ORDER');
    const difference = orderDifference(answer.body, { chargeId, amount });
    if (difference !== null) return unknown('differs', difference);
    return { outcome: 'done', state: 'authorised', ids: { payment, transaction: null, capture: null } };
  }

  async capture(request: CaptureRequest): Promise<GatewayAnswer<Captured>> {
    const { charge, ids, firstSentAt } = request;
    if (firstSentAt !== null && !this.isRequestIdValid(firstSentAt))
      return locally(await this.captureByInquiry(request));
    const answer = await this.api.send({
      method: 'POST',
      path: `/v2/checkout/orders/${ids.payment}/capture`,
      requestId: `${charge.chargeId}-capture`,
      body: { payment_source: { paypal: { vault_id: charge.instrument.agreement } } },
    });
    return answer.outcome === 'done' ? readCapture(answer.body, ids, charge) : answer;
  }

  async inquire(request: ChargeRequest, ids: ProviderIds | null): Promise<Inquiry> {
    if (ids === null) return { outcome: 'notFound', basis: 'noReference', mayHaveOpenAuthorisation: false };
    const path =
      ids.capture === null ? `/v2/checkout/orders/${ids.payment}` : `/v2/payments/captures/${ids.capture}`;
    const read = await this.api.read(path);
    if (read.outcome !== 'done') return { outcome: 'unavailable', code: read.code };
    if (read.found === null) return { outcome: 'notFound', basis: 'record', mayHaveOpenAuthorisation: false };
    return ids.capture === null
      ? orderInquiry(read.found, ids, request)
      : captureInquiry(read.found, ids, request);
  }

  /** Does nothing, because an order without a capture does not hold money and expires. */
  async cancelAuthorisation(): Promise<GatewayAnswer<object>> {
    return locally({ outcome: 'done' });
  }

  async refund(request: RefundRequest): Promise<GatewayAnswer<Refunded>> {
    const obstacle = refundObstacle(this.traits.refund, request);
    if (obstacle !== null) return locally(refused('notPossible', obstacle));
    if (request.ids.capture === null) return locally(rejected('CAPTURE'));
    const answer = await this.api.send({
      method: 'POST',
      path: `/v2/payments/captures/${request.ids.capture}/refund`,
      requestId: request.refundId,
      body: {
        amount: { currency_code: 'JPY', value: String(request.amount) },
        custom_id: request.refundId,
        invoice_id: request.refundId,
      },
    });
    return answer.outcome === 'done' ? readRefund(answer.body, { ...request, refund: null }) : answer;
  }

  async inquireRefund(lookup: RefundLookup): Promise<RefundInquiry> {
    const { ids, refund } = lookup;
    const path = refund === null ? `/v2/checkout/orders/${ids.payment}` : `/v2/payments/refunds/${refund}`;
    const read = await this.api.read(path);
    if (read.outcome !== 'done') return { outcome: 'unavailable', code: read.code };
    if (read.found === null) return { outcome: 'notFound', basis: 'record' };
    return refund === null ? refundInquiryIn(read.found, lookup) : refundInquiry(read.found, lookup);
  }

  override listMovements(day: BusinessDate): Promise<Listing> {
    return readListing(this.api, day);
  }

  async endAgreement({ agreement }: Instrument): Promise<GatewayAnswer<object>> {
    if (agreement === null) return { outcome: 'done' };
    return this.api.remove(`/v3/vault/payment-tokens/${encodeURIComponent(agreement)}`);
  }

  readWebhook(notice: RawWebhook): Promise<WebhookReading> {
    return readWebhook(notice, this.settings.webhookId, this.certificates);
  }

  webhookReply(verdict: WebhookVerdict): WebhookReply {
    return paypalWebhookReply(verdict);
  }

  confirmWebhook(event: WebhookEvent): Promise<ConfirmedWebhook> {
    return confirmEvent(this.api, event);
  }

  private isRequestIdValid(firstSentAt: Date): boolean {
    return this.now().getTime() - firstSentAt.getTime() < this.settings.orderRequestIdHours * hour;
  }

  /**
   * Only reads the state of the order. The request id has expired, so repeating the capture could collect
   * twice.
   */
  private async captureByInquiry({ charge, ids }: CaptureRequest): Promise<GatewayAnswer<Captured>> {
    const inquiry = await this.inquire(charge, ids);
    if (inquiry.outcome !== 'found') return unknown('unclear', 'REQUEST_ID_FORGOTTEN');
    switch (inquiry.standing) {
      case 'captured':
        return inquiry.amount === charge.amount
          ? { outcome: 'done', ids: inquiry.ids, processedOn: inquiry.processedOn }
          : unknown('differs', 'AMOUNT');
      case 'differs':
        return unknown('differs', inquiry.code);
      case 'authorised':
      case 'cancelled':
        return rejected('REQUEST_ID_FORGOTTEN');
      case 'refused':
        return refused('retryLater', inquiry.code);
      case 'pending':
        return unknown('pending');
      case 'refunded':
      case 'reversed':
        return unknown('alreadyDone', 'GIVEN_BACK');
    }
  }
}
