import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import type { Yen } from '@account/domain/commerce/money/yen';
import { refundObstacle } from '@account/domain/commerce/payments/refunds/refund-terms';

import { locally, refused, rejected, unknown, type GatewayAnswer } from '../gateway-answer.js';
import type {
  Authorised,
  Captured,
  CaptureRequest,
  ChargeRequest,
  GatewayChargeStatus,
  Inquiry,
} from '../gateway-charge.js';
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
import { SbpsApi, type SbpsDone } from '../sbps-wire/sbps-api.js';
import { isEndedAlready, type SbpsOperation } from '../sbps-wire/sbps-errors.js';
import { encrypted, group, plain, type SbpsPart } from '../sbps-wire/sbps-fields.js';
import { inquiryOf, refundInquiryOf } from '../sbps-wire/sbps-inquiry.js';
import { sbpsWebhookReply } from '../sbps-wire/sbps-webhook-reply.js';
import {
  matchTrackingId,
  readCapture,
  idsOf,
  orderParts,
  transactionIdIn,
} from '../sbps-wire/sbps-transaction.js';
import { linkEvent, linkFingerprint } from './sbps-link-webhooks.js';
import { linkForm } from './sbps-link-form.js';
import { linkResult } from './sbps-link-result.js';
import type { SbpsLinkMethod, SbpsLinkSettings } from './sbps-link-settings.js';
import { walletStatus } from './sbps-link-statuses.js';

/**
 * Charges carriers and wallets at SB Payment Service. The member approves an agreement on the link page, and
 * the server then charges it.
 */
export class SbpsLinkGateway extends PaymentGateway {
  readonly traits: GatewayTraits;
  private readonly api: SbpsApi;
  private readonly method: SbpsLinkMethod;

  constructor(
    private readonly settings: SbpsLinkSettings,
    private readonly now: () => Date,
  ) {
    super();
    this.method = settings.method;
    this.api = new SbpsApi(settings.account, now);
    this.traits = traitsOf(settings.method);
  }

  async startRegistration(request: RegistrationRequest): Promise<GatewayAnswer<RegistrationStep>> {
    if (request.kind !== 'agreement') return locally(rejected('KIND'));
    if (this.method.clock === 'provider' && request.monthlyAmount === undefined)
      return locally(rejected('AMOUNT'));
    return {
      outcome: 'done',
      isLocal: true,
      step: 'form',
      url: this.settings.linkUrl,
      fields: linkForm(request, this.settings, this.now()),
      acceptCharset: 'Shift_JIS',
      reference: null,
    };
  }

  readReturn(as: ReturnOutcome, fields: readonly (readonly [string, string])[]): ReturnReading {
    const code = fields.find(([name]) => name === 'res_err_code')?.[1] ?? '';
    return {
      claim: as === 'done' ? 'approved' : as,
      reference: null,
      code: /^[0-9A-Z]{4,8}$/.test(code) ? code : '',
    };
  }

  async finishRegistration(
    _request: RegistrationRequest,
    _reference: string | null,
    { claim, code }: ReturnReading,
  ): Promise<GatewayAnswer<Registered>> {
    return claim === 'approved' ? unknown('pending', 'NOTICE') : refused('notAuthenticated', code);
  }

  async authorise(request: ChargeRequest): Promise<GatewayAnswer<Authorised>> {
    const { purchase, capture } = this.method.functions;
    const { agreement, customerCode } = request.instrument;
    if (purchase === null || this.method.clock === 'provider')
      return locally(refused('notPossible', 'PURCHASE'));
    if (agreement === null) return locally(refused('needsMethod', 'AGREEMENT'));
    const answer = await this.api.call(purchase, [
      plain('tracking_id', agreement),
      plain('cust_code', customerCode),
      ...orderParts(request.chargeId, request.item, request.amount),
    ]);
    if (answer.outcome !== 'done') return answer;
    const ids = idsOf(answer);
    if (ids === null) return unknown('unclear', 'RES_TRACKING_ID');
    if (capture !== null) return { outcome: 'done', state: 'authorised', ids };
    const captured = readCapture(answer, ids);
    return captured.outcome === 'done' ? { ...captured, state: 'captured' } : captured;
  }

  async capture({ ids }: CaptureRequest): Promise<GatewayAnswer<Captured>> {
    const { capture } = this.method.functions;
    if (capture === null) return locally(refused('notPossible', 'CAPTURE'));
    return readCapture(await this.callOnTransaction(capture, ids, 'charge'), ids);
  }

  async inquire({ claimedOn }: ChargeRequest, ids: ProviderIds | null): Promise<Inquiry> {
    if (this.method.functions.inquire === null || ids === null) return { outcome: 'notOffered' };
    return this.readInquiry(await this.fetchTransaction(this.method.functions.inquire, ids), ids, claimedOn);
  }

  async cancelAuthorisation(ids: ProviderIds): Promise<GatewayAnswer<object>> {
    const { refund } = this.method.functions;
    if (refund === null) return locally(refused('notPossible', 'REFUND'));
    const answer = await this.callOnTransaction(refund, ids, 'refund');
    return answer.outcome === 'done' ? { outcome: 'done' } : answer;
  }

  async refund(request: RefundRequest): Promise<GatewayAnswer<Refunded>> {
    const { refund } = this.method.functions;
    const obstacle = refundObstacle(this.traits.refund, request);
    if (refund === null || obstacle !== null) return locally(refused('notPossible', obstacle ?? 'REFUND'));
    const answer = await this.callOnTransaction(refund, request.ids, 'refund', request.amount);
    if (answer.outcome !== 'done') return answer;
    if (answer.processedOn === null) return unknown('unclear', 'RES_PROCESS_DATE');
    return {
      outcome: 'done',
      refund: transactionIdIn(answer),
      processedOn: answer.processedOn,
    };
  }

  async inquireRefund(lookup: RefundLookup): Promise<RefundInquiry> {
    const { inquire } = this.method.functions;
    if (inquire === null) return { outcome: 'notOffered' };
    const { sentOn } = lookup;
    return refundInquiryOf(
      this.readInquiry(await this.fetchTransaction(inquire, lookup.ids), lookup.ids, sentOn),
      lookup,
    );
  }

  async endAgreement({ agreement }: Instrument): Promise<GatewayAnswer<object>> {
    const { end } = this.method.functions;
    if (end === null || agreement === null) return locally(refused('notPossible', 'END'));
    const asked = await this.api.call(end, [plain('tracking_id', agreement)], 'end');
    const answer = matchTrackingId(asked, agreement);
    const isGone = answer.outcome === 'refused' && isEndedAlready(answer.code);
    return answer.outcome === 'done' || isGone ? { outcome: 'done' } : answer;
  }

  async readWebhook(notice: RawWebhook): Promise<WebhookReading> {
    const read = linkResult(notice, this.settings);
    if (read.outcome === 'refused') return read;
    const event = linkEvent(read.result, this.method);
    if (event === null) return { outcome: 'refused', reason: 'missingField' };
    return { outcome: 'accepted', fingerprint: linkFingerprint(read.result), event, isHint: false };
  }

  webhookReply(verdict: WebhookVerdict): WebhookReply {
    return sbpsWebhookReply(verdict);
  }

  async confirmWebhook(event: WebhookEvent): Promise<ConfirmedWebhook> {
    return { outcome: 'confirmed', event };
  }

  private async callOnTransaction(
    functionId: string,
    { payment, transaction, month }: ProviderIds,
    act: SbpsOperation,
    amount?: Yen,
  ): Promise<GatewayAnswer<SbpsDone>> {
    const { named } = this.method;
    const isPart = named.amount && amount !== undefined;
    const answer = await this.api.call(
      functionId,
      [
        ...(named.transaction ? [plain('sps_transaction_id', transaction ?? '')] : []),
        plain('tracking_id', payment),
        ...(isPart ? [group('pay_option_manage', plain('amount', amount))] : []),
        ...(named.month && month !== undefined ? [targetMonth(month)] : []),
      ],
      act,
    );
    return matchTrackingId(answer, payment);
  }

  private fetchTransaction(functionId: string, { payment }: ProviderIds): Promise<GatewayAnswer<SbpsDone>> {
    return this.api.call(functionId, [plain('tracking_id', payment), encrypted(this.api.account)]);
  }

  private readInquiry(answer: GatewayAnswer<SbpsDone>, ids: ProviderIds, on: BusinessDate): Inquiry {
    return inquiryOf(answer, ids, (done): GatewayChargeStatus | null => walletStatus(this.api, done, on));
  }
}

function traitsOf({ type, clock, functions, amountMayChange, refund }: SbpsLinkMethod): GatewayTraits {
  return {
    type,
    steps: clock === 'provider' ? 'none' : functions.capture === null ? 'one' : 'two',
    clock,
    recurring: clock === 'provider' || functions.purchase !== null,
    inquiry: functions.inquire !== null,
    authentication: false,
    amountMayChange: clock === 'store' && amountMayChange,
    refund,
  };
}

/** @param month YYYY-MM */
function targetMonth(month: string): SbpsPart {
  return group('pay_option_manage', plain('cancel_target_month', month.replace('-', '')));
}
