import { businessDateAt } from '@account/domain/commerce/business-day/business-date';
import { yen, type Yen } from '@account/domain/commerce/money/yen';
import { refundObstacle } from '@account/domain/commerce/payments/refunds/refund-terms';

import { locally, refused, rejected, unknown, unreachable, type GatewayAnswer } from './gateway-answer.js';
import type { Authorised, Captured, CaptureRequest, ChargeRequest, Inquiry } from './gateway-charge.js';
import type {
  ConfirmedWebhook,
  WebhookEvent,
  WebhookReading,
  WebhookReply,
  RawWebhook,
} from './gateway-webhook.js';
import type { Instrument, ProviderIds } from './gateway-references.js';
import type { Refunded, RefundInquiry, RefundLookup, RefundRequest } from './gateway-refund.js';
import type {
  Registered,
  RegistrationRequest,
  RegistrationStep,
  ReturnOutcome,
  ReturnReading,
} from './gateway-registration.js';
import { PaymentGateway, type GatewayTraits } from './payment-gateway.js';

/** Simulated event for the next request of a step and a customer. Each request consumes one event. */
export type Played =
  | { what: 'refuse'; refusal: 'retryLater' | 'needsMethod' | 'deadAtCarrier' }
  | { what: 'lose'; isExecuted: boolean }
  | { what: 'unreachable' }
  | { what: 'reject' };

export type RecordedStep = 'authorise' | 'capture' | 'refund' | 'endAgreement';

interface RecordedCharge {
  request: ChargeRequest;
  ids: ProviderIds;
  state: 'authorised' | 'captured' | 'cancelled';
  refunds: Map<string, Yen>;
}

const traits: GatewayTraits = {
  type: 'SbpsCredit',
  steps: 'two',
  clock: 'store',
  recurring: true,
  inquiry: true,
  authentication: false,
  amountMayChange: true,
  refund: { partial: true, withinDays: null, atMost: null },
};

/**
 * In-memory provider for specs. Records requests, collects each charge once, and simulates configured
 * behaviour.
 */
export class RecordedPaymentGateway extends PaymentGateway {
  readonly charges: RecordedCharge[] = [];
  /** Requests that the provider has received, in order. */
  readonly requests: { step: RecordedStep; id: string }[] = [];
  readonly traits: GatewayTraits;
  /** If true, simulates an unreachable provider. */
  isDown = false;
  private readonly byPayment = new Map<string, RecordedCharge>();
  private readonly ended = new Set<string>();
  private readonly notices = new Map<string, WebhookEvent>();
  private readonly played = new Map<string, Played[]>();

  constructor(
    private readonly now: () => Date,
    of: Partial<GatewayTraits> = {},
  ) {
    super();
    this.traits = { ...traits, ...of };
  }

  /** Configures how the provider responds to the next requests of this step, in order. */
  play(customerCode: string, step: RecordedStep, ...played: readonly Played[]): void {
    this.played.set(`${customerCode} ${step}`, [...played]);
  }

  async startRegistration({ customerCode }: RegistrationRequest): Promise<GatewayAnswer<RegistrationStep>> {
    return { outcome: 'done', step: 'registered', ...registeredAs(customerCode) };
  }

  readReturn(as: ReturnOutcome): ReturnReading {
    return { claim: as === 'done' ? 'approved' : as, reference: null, code: '' };
  }

  async finishRegistration({ customerCode }: RegistrationRequest): Promise<GatewayAnswer<Registered>> {
    return { outcome: 'done', ...registeredAs(customerCode) };
  }

  async authorise(request: ChargeRequest): Promise<GatewayAnswer<Authorised>> {
    const { chargeId, instrument } = request;
    return this.meet(instrument.customerCode, 'authorise', chargeId, (): GatewayAnswer<Authorised> => {
      if (this.ended.has(instrument.customerCode)) return refused('deadAtCarrier', 'ENDED');
      const isAtOnce = this.traits.steps === 'one';
      const ids = { payment: `payment-${chargeId}`, transaction: null, capture: null };
      const known = this.chargeOf(ids);
      const charge = known ?? {
        ...{ request, ids },
        state: isAtOnce ? 'captured' : 'authorised',
        refunds: new Map<string, Yen>(),
      };
      if (known === undefined) this.keep(charge);
      return isAtOnce
        ? { outcome: 'done', state: 'captured', ids: charge.ids, processedOn: this.today() }
        : { outcome: 'done', state: 'authorised', ids: charge.ids };
    });
  }

  async capture({ charge: { chargeId, instrument }, ids }: CaptureRequest): Promise<GatewayAnswer<Captured>> {
    return this.meet(instrument.customerCode, 'capture', chargeId, () => {
      const charge = this.chargeOf(ids);
      if (charge === undefined || charge.state === 'cancelled') return refused('notPossible', 'STATE');
      charge.state = 'captured';
      return { outcome: 'done', ids, processedOn: this.today() };
    });
  }

  async inquire({ chargeId }: ChargeRequest, ids: ProviderIds | null): Promise<Inquiry> {
    if (!this.traits.inquiry) return { outcome: 'notOffered' };
    if (this.isDown) return { outcome: 'unavailable', code: 'ECONNREFUSED' };
    const found = this.charges.find(({ request }) => request.chargeId === chargeId);
    if (found === undefined || (ids === null && this.traits.steps === 'two'))
      return {
        outcome: 'notFound',
        basis: ids === null ? 'noReference' : 'record',
        mayHaveOpenAuthorisation: found !== undefined,
      };
    if (found.state === 'cancelled') return { outcome: 'found', ids: found.ids, standing: 'cancelled' };
    if (found.state === 'authorised')
      return { outcome: 'found', ids: found.ids, standing: 'authorised', amount: found.request.amount };
    const left = found.request.amount - givenBack(found);
    if (left === 0) return { outcome: 'found', ids: found.ids, standing: 'refunded', amount: null };
    return {
      outcome: 'found',
      ids: found.ids,
      standing: 'captured',
      processedOn: this.today(),
      amount: found.request.amount,
    };
  }

  async cancelAuthorisation(ids: ProviderIds): Promise<GatewayAnswer<object>> {
    const charge = this.chargeOf(ids);
    if (charge?.state === 'captured') return refused('notPossible', 'STATE');
    if (charge !== undefined) charge.state = 'cancelled';
    return { outcome: 'done' };
  }

  async refund(request: RefundRequest): Promise<GatewayAnswer<Refunded>> {
    const obstacle = refundObstacle(this.traits.refund, request);
    if (obstacle !== null) return locally(refused('notPossible', obstacle));
    const charge = this.chargeOf(request.ids);
    const customer = charge?.request.instrument.customerCode ?? '';
    return this.meet(customer, 'refund', request.refundId, () => {
      if (charge?.state !== 'captured') return refused('notPossible', 'STATE');
      const isKnown = charge.refunds.has(request.refundId);
      if (!isKnown && givenBack(charge) + request.amount > charge.request.amount)
        return refused('notPossible', 'AMOUNT');
      charge.refunds.set(request.refundId, request.amount);
      return { outcome: 'done', refund: `refund-${request.refundId}`, processedOn: this.today() };
    });
  }

  async inquireRefund({ refundId, ids }: RefundLookup): Promise<RefundInquiry> {
    if (!this.traits.inquiry) return { outcome: 'notOffered' };
    if (this.chargeOf(ids)?.refunds.has(refundId) !== true) return { outcome: 'notFound', basis: 'record' };
    return {
      outcome: 'found',
      standing: 'refunded',
      processedOn: this.today(),
      refund: `refund-${refundId}`,
    };
  }

  async endAgreement({ customerCode }: Instrument): Promise<GatewayAnswer<object>> {
    return this.meet(customerCode, 'endAgreement', customerCode, () => {
      this.ended.add(customerCode);
      return { outcome: 'done' };
    });
  }

  /** Accepts only webhooks created by `noticeOf` as authentic. */
  async readWebhook({ body }: RawWebhook): Promise<WebhookReading> {
    const event = this.notices.get(Buffer.from(body).toString());
    if (event === undefined) return { outcome: 'refused', reason: 'checksum' };
    return {
      outcome: 'accepted',
      fingerprint: Buffer.from(body).toString().padStart(64, '0'),
      event,
      isHint: false,
    };
  }

  noticeOf(event: WebhookEvent): RawWebhook {
    const name = `notice${this.notices.size}`;
    this.notices.set(name, event);
    return { headers: {}, body: Buffer.from(name) };
  }

  webhookReply(): WebhookReply {
    return { status: 200, contentType: 'text/plain', body: '' };
  }

  async confirmWebhook(event: WebhookEvent): Promise<ConfirmedWebhook> {
    return { outcome: 'confirmed', event };
  }

  private async meet<Done>(
    customerCode: string,
    step: RecordedStep,
    id: string,
    act: () => GatewayAnswer<Done>,
  ): Promise<GatewayAnswer<Done>> {
    const next = this.played.get(`${customerCode} ${step}`)?.shift();
    if (this.isDown || next?.what === 'unreachable') return unreachable('ECONNREFUSED');
    this.requests.push({ step, id });
    if (next?.what === 'refuse') return refused(next.refusal, 'PLAYED');
    if (next?.what === 'reject') return rejected('PLAYED');
    if (next?.what !== 'lose') return act();
    if (next.isExecuted) act();
    return unknown('timeout', 'ANSWER_TIMEOUT');
  }

  private keep(charge: RecordedCharge): void {
    this.charges.push(charge);
    this.byPayment.set(charge.ids.payment, charge);
  }

  private chargeOf({ payment }: ProviderIds): RecordedCharge | undefined {
    return this.byPayment.get(payment);
  }

  private today() {
    return businessDateAt(this.now());
  }
}

function givenBack({ refunds }: RecordedCharge): Yen {
  return yen([...refunds.values()].reduce((sum, amount) => sum + amount, 0));
}

function registeredAs(customerCode: string): Registered {
  return {
    instrument: { customerCode, agreement: `agreement-${customerCode}` },
    face: null,
    leftAuthorisation: null,
  };
}
