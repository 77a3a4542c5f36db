import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { refundObstacle } from '@account/domain/commerce/payments/refunds/refund-terms';

import { locally, refused, rejected, unknown, type GatewayAnswer } from '../gateway-answer.js';
import type { Authorised, Captured, ChargeRequest, Inquiry } from '../gateway-charge.js';
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
  RegistrationRequest,
  RegistrationStep,
  ReturnOutcome,
  ReturnReading,
} from '../gateway-registration.js';
import { PaymentGateway, type GatewayTraits } from '../payment-gateway.js';
import { NvpApi, type NvpReply } from './nvp-api.js';
import { readListing } from './nvp-listing.js';
import { readIpn } from './nvp-webhooks.js';
import { idIn, paymentDifference, paymentStatus, says } from './nvp-payments.js';
import { refundedBy, refundInquiry } from './nvp-refunds.js';
import { notApproved, NvpRegistration } from './nvp-registration.js';
import type { PaypalNvpSettings } from './paypal-nvp-settings.js';

const day = 24 * 60 * 60 * 1_000;
/** Search period. It covers the longest time for which the result of a charge may be unknown. */
const searched = 35 * day;

type SearchFailure =
  | { outcome: 'notFound'; basis: 'laggingIndex'; mayHaveOpenAuthorisation: false }
  | { outcome: 'unavailable'; code: string };

type Details = Extract<Inquiry, { outcome: 'found' }> & { reply: NvpReply };

/** PayPal's name-value-pair API. Each charge is one reference transaction under a billing agreement. */
export class PaypalNvpGateway extends PaymentGateway {
  readonly traits: GatewayTraits = {
    type: 'PaypalNvp',
    steps: 'one',
    clock: 'store',
    recurring: true,
    inquiry: true,
    authentication: false,
    amountMayChange: true,
    refund: { partial: true, withinDays: 180, atMost: null },
  };
  private readonly api: NvpApi;
  private readonly registration: NvpRegistration;

  constructor(
    private readonly settings: PaypalNvpSettings,
    private readonly now: () => Date,
  ) {
    super();
    this.api = new NvpApi(settings);
    this.registration = new NvpRegistration(this.api, settings);
  }

  async startRegistration(request: RegistrationRequest): Promise<GatewayAnswer<RegistrationStep>> {
    return request.kind === 'agreement' ? this.registration.start(request) : locally(rejected('KIND'));
  }

  readReturn(as: ReturnOutcome, fields: readonly (readonly [string, string])[]): ReturnReading {
    const token = fields.find(([name]) => name === 'token')?.[1] ?? '';
    return {
      claim: as === 'done' ? 'approved' : as,
      reference: /^[\w-]{1,40}$/.test(token) ? token : null,
      code: '',
    };
  }

  async finishRegistration(
    request: RegistrationRequest,
    reference: string | null,
    returned: ReturnReading,
  ): Promise<GatewayAnswer<Registered>> {
    if (request.kind !== 'agreement') return locally(rejected('KIND'));
    const isSameRound = returned.reference === null || returned.reference === reference;
    if (returned.claim !== 'approved' || reference === null || !isSameRound) return notApproved;
    return this.registration.finish(request, reference);
  }

  async authorise({ chargeId, amount, instrument, item }: ChargeRequest): Promise<GatewayAnswer<Authorised>> {
    if (instrument.agreement === null) return locally(refused('needsMethod', 'AGREEMENT'));
    const answer = await this.api.call('DoReferenceTransaction', {
      REFERENCEID: instrument.agreement,
      PAYMENTACTION: 'Sale',
      AMT: String(amount),
      CURRENCYCODE: 'JPY',
      INVNUM: chargeId,
      MSGSUBID: chargeId,
      DESC: item.name.slice(0, 127),
    });
    if (answer.outcome !== 'done') return answer;
    const payment = idIn(answer.reply, 'TRANSACTIONID');
    const standing = paymentStatus(answer.reply);
    const difference = paymentDifference(answer.reply, { chargeId, instrument });
    if (difference !== null) return unknown('differs', difference);
    if (payment === null || standing === null) return unknown('unclear', 'PAYMENTSTATUS');
    if (standing.standing === 'differs') return unknown('differs', standing.code);
    if (standing.standing === 'refused') return refused('retryLater', standing.code);
    if (standing.standing !== 'captured') return unknown('pending', 'PAYMENTSTATUS');
    if (standing.amount !== amount) return unknown('differs', 'AMOUNT');
    const ids = { payment, transaction: null, capture: null };
    return { outcome: 'done', state: 'captured', ids, processedOn: standing.processedOn };
  }

  async capture(): Promise<GatewayAnswer<Captured>> {
    return locally(refused('notPossible', 'CAPTURE'));
  }

  async inquire(request: ChargeRequest, ids: ProviderIds | null): Promise<Inquiry> {
    const payment = ids === null ? await this.search(request.chargeId) : ids.payment;
    if (typeof payment !== 'string') return payment;
    const details = await this.details(payment);
    if (!('reply' in details)) return details;
    const { reply, ...inquiry } = details;
    const code = paymentDifference(reply, request);
    return code === null ? inquiry : { outcome: 'found', ids: inquiry.ids, standing: 'differs', code };
  }

  async cancelAuthorisation(): Promise<GatewayAnswer<object>> {
    return locally({ outcome: 'done' });
  }

  async refund(request: RefundRequest): Promise<GatewayAnswer<Refunded>> {
    const obstacle = refundObstacle(this.traits.refund, request);
    if (obstacle !== null) return locally(refused('notPossible', obstacle));
    const isWhole = request.amount === request.charge.amount;
    const answer = await this.api.call('RefundTransaction', {
      TRANSACTIONID: request.ids.payment,
      REFUNDTYPE: isWhole ? 'Full' : 'Partial',
      ...(!isWhole && { AMT: String(request.amount) }),
      CURRENCYCODE: 'JPY',
      INVOICEID: request.refundId,
      MSGSUBID: request.refundId,
    });
    return answer.outcome === 'done' ? refundedBy(answer.reply, request) : answer;
  }

  async inquireRefund(lookup: RefundLookup): Promise<RefundInquiry> {
    const found = lookup.refund ?? (await this.search(lookup.refundId));
    if (typeof found !== 'string') return found;
    const answer = await this.api.call('GetTransactionDetails', { TRANSACTIONID: found });
    if (answer.outcome !== 'done') return { outcome: 'unavailable', code: answer.code };
    return refundInquiry(answer.reply, found, lookup);
  }

  override listMovements(day: BusinessDate): Promise<Listing> {
    return readListing(this.api, day);
  }

  async endAgreement({ agreement }: Instrument): Promise<GatewayAnswer<object>> {
    if (agreement === null) return { outcome: 'done' };
    const answer = await this.api.call('BillAgreementUpdate', {
      REFERENCEID: agreement,
      BILLINGAGREEMENTSTATUS: 'Canceled',
    });
    const isGone = answer.outcome === 'refused' && answer.refusal === 'deadAtCarrier';
    if (answer.outcome === 'done' && !says(answer.reply, 'BILLINGAGREEMENTID', agreement))
      return unknown('differs', 'BILLINGAGREEMENTID');
    return answer.outcome === 'done' || isGone ? { outcome: 'done' } : answer;
  }

  readWebhook(notice: RawWebhook): Promise<WebhookReading> {
    return readIpn(notice, this.settings);
  }

  webhookReply(verdict: WebhookVerdict): WebhookReply {
    return { status: verdict === 'again' ? 503 : 200, contentType: 'text/plain', body: '' };
  }

  async confirmWebhook(event: WebhookEvent): Promise<ConfirmedWebhook> {
    if (event.kind !== 'chargeChanged') return { outcome: 'confirmed', event };
    const details = await this.details(event.ids.payment);
    if (details.outcome === 'notFound') return { outcome: 'contradicted' };
    if (!('reply' in details)) return { outcome: 'unavailable', code: 'DETAILS' };
    const { ids, reply, outcome: _found, ...standing } = details;
    const orderId = reply.get('INVNUM') ?? '';
    if (event.orderId !== undefined && !says(reply, 'INVNUM', event.orderId))
      return { outcome: 'contradicted' };
    return { outcome: 'confirmed', event: { ...event, ids, ...(orderId !== '' && { orderId }), standing } };
  }

  /** Searches by invoice number. The search index is delayed, so an empty result is not conclusive. */
  private async search(invoice: string): Promise<string | SearchFailure> {
    const answer = await this.api.call('TransactionSearch', {
      INVNUM: invoice,
      STARTDATE: new Date(this.now().getTime() - searched).toISOString(),
    });
    if (answer.outcome !== 'done') return { outcome: 'unavailable', code: answer.code };
    const payment = idIn(answer.reply, 'L_TRANSACTIONID0');
    if (payment !== null) return payment;
    return { outcome: 'notFound', basis: 'laggingIndex', mayHaveOpenAuthorisation: false };
  }

  private async details(payment: string): Promise<Exclude<Inquiry, { outcome: 'found' }> | Details> {
    const answer = await this.api.call('GetTransactionDetails', { TRANSACTIONID: payment });
    if (answer.outcome === 'refused' || answer.outcome === 'notExecuted')
      return answer.outcome === 'notExecuted' && answer.code === noSuchTransaction
        ? { outcome: 'notFound', basis: 'record', mayHaveOpenAuthorisation: false }
        : { outcome: 'unavailable', code: answer.code };
    if (answer.outcome === 'unknown') return { outcome: 'unavailable', code: answer.code };
    const standing = paymentStatus(answer.reply);
    const { reply } = answer;
    const ids = { payment, transaction: null, capture: null };
    const foreign = [
      ...(says(reply, 'TRANSACTIONID', payment) ? [] : ['TRANSACTIONID']),
      ...(says(reply, 'RECEIVERID', this.settings.receiverId) ? [] : ['RECEIVERID']),
    ];
    if (foreign[0] !== undefined)
      return { outcome: 'found', ids, reply, standing: 'differs', code: foreign[0] };
    if (standing === null) return { outcome: 'unavailable', code: 'PAYMENTSTATUS' };
    return { outcome: 'found', ids, reply, ...standing };
  }
}

const noSuchTransaction = '10004';
