import { businessDateAt } from '@account/domain/commerce/business-day/business-date';

import { refused, type GatewayAnswer } from '../gateway-answer.js';
import type { Authorised, Captured, ChargeRequest, Inquiry } from '../gateway-charge.js';
import type { ConfirmedWebhook, WebhookReading, WebhookReply } from '../gateway-webhook.js';
import type { ProviderIds } from '../gateway-references.js';
import type { Refunded, RefundInquiry } from '../gateway-refund.js';
import type {
  Registered,
  RegistrationRequest,
  RegistrationStep,
  ReturnReading,
} from '../gateway-registration.js';
import { PaymentGateway, type GatewayTraits } from '../payment-gateway.js';

/** Payment by a campaign that covers the full price. Has no provider and cannot collect more than ¥0. */
export class CampaignCodeGateway extends PaymentGateway {
  readonly traits: GatewayTraits = {
    type: 'CampaignCode',
    steps: 'none',
    clock: 'store',
    recurring: false,
    inquiry: true,
    authentication: false,
    amountMayChange: false,
    refund: { partial: false, withinDays: null, atMost: 0 },
  };

  constructor(private readonly now: () => Date) {
    super();
  }

  async startRegistration({ customerCode }: RegistrationRequest): Promise<GatewayAnswer<RegistrationStep>> {
    return { outcome: 'done', step: 'registered', ...registeredAs(customerCode) };
  }

  readReturn(): ReturnReading {
    return { claim: 'failed', reference: null, code: '' };
  }

  async finishRegistration({ customerCode }: RegistrationRequest): Promise<GatewayAnswer<Registered>> {
    return { outcome: 'done', ...registeredAs(customerCode) };
  }

  async authorise({ chargeId, amount }: ChargeRequest): Promise<GatewayAnswer<Authorised>> {
    if (amount !== 0) return refused('needsMethod', 'AMOUNT');
    const ids = { payment: chargeId, transaction: null, capture: null };
    return { outcome: 'done', state: 'captured', ids, processedOn: businessDateAt(this.now()) };
  }

  async capture(): Promise<GatewayAnswer<Captured>> {
    return refused('notPossible', 'CAPTURE');
  }

  /** The response cannot be lost, because nothing is sent. */
  async inquire(_request: ChargeRequest, _ids: ProviderIds | null): Promise<Inquiry> {
    return { outcome: 'notFound', basis: 'record', mayHaveOpenAuthorisation: false };
  }

  async cancelAuthorisation(): Promise<GatewayAnswer<object>> {
    return { outcome: 'done' };
  }

  async refund(): Promise<GatewayAnswer<Refunded>> {
    return refused('notPossible', 'REFUND');
  }

  async inquireRefund(): Promise<RefundInquiry> {
    return { outcome: 'notFound', basis: 'record' };
  }

  async endAgreement(): Promise<GatewayAnswer<object>> {
    return { outcome: 'done' };
  }

  async readWebhook(): Promise<WebhookReading> {
    return { outcome: 'refused', reason: 'malformed' };
  }

  webhookReply(): WebhookReply {
    return { status: 404, contentType: 'text/plain', body: '' };
  }

  async confirmWebhook(): Promise<ConfirmedWebhook> {
    return { outcome: 'contradicted' };
  }
}

function registeredAs(customerCode: string): Registered {
  return { instrument: { customerCode, agreement: null }, face: null, leftAuthorisation: null };
}
