import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import type { GatewayAnswer as Answer } from '@account/domain/commerce/subscriptions/contracts/contract-lifecycle.testing';
import {
  refused,
  rejected,
  unknown,
  unreachable,
  type GatewayAnswer,
} from '@account/gateways/payments/gateway-answer';
import type {
  Authorised,
  Captured,
  CaptureRequest,
  ChargeRequest,
  Inquiry,
} from '@account/gateways/payments/gateway-charge';
import type { ProviderIds } from '@account/gateways/payments/gateway-references';
import { RecordedPaymentGateway } from '@account/gateways/payments/recorded-payment-gateway.testing';

/** An in-memory payment provider with scripted responses. By default, it collects payments in one step. */
export class ScriptedGateway extends RecordedPaymentGateway {
  /** Response to all subsequent requests. */
  answer: Answer = 'ok';
  /** Responses by customer, which take precedence over `answer`. */
  readonly answers = new Map<string, Answer>();
  /** Result of a look-up. */
  found: { standing: 'captured'; processedOn: BusinessDate } | { standing: 'refused' } | null = null;
  /** Called before each response, so that tests can act at that point. */
  beforeAnswer: () => Promise<void> = () => Promise.resolve();

  constructor(now: () => Date, steps: 'one' | 'two' = 'one') {
    super(now, { type: 'SbpsPaypay', steps });
  }

  override async authorise(request: ChargeRequest): Promise<GatewayAnswer<Authorised>> {
    await this.beforeAnswer();
    const answer = this.answers.get(request.instrument.customerCode) ?? this.answer;
    switch (answer) {
      case 'ok':
        return super.authorise(request);
      case 'unknown':
        return unknown('timeout', 'ANSWER_TIMEOUT');
      case 'unreachable':
        return unreachable('ECONNREFUSED');
      case 'sent':
        return rejected('NOT_EXECUTED');
      default:
        return refused(answer, 'PLAYED');
    }
  }

  override async capture(request: CaptureRequest): Promise<GatewayAnswer<Captured>> {
    await this.beforeAnswer();
    return super.capture(request);
  }

  override async inquire(request: ChargeRequest, ids: ProviderIds | null): Promise<Inquiry> {
    const { found } = this;
    if (found === null) return super.inquire(request, ids);
    const named = { payment: `payment-${request.chargeId}`, transaction: null, capture: null };
    return found.standing === 'refused'
      ? { outcome: 'found', ids: named, standing: 'refused', code: 'PLAYED' }
      : { outcome: 'found', ids: named, amount: request.amount, ...found };
  }
}
