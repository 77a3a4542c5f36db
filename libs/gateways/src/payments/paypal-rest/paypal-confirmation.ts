import { failureOf } from '../gateway-answer.js';
import type { ConfirmedWebhook, Dispute, WebhookEvent } from '../gateway-webhook.js';
import { japaneseDay } from '../wire/japanese-day.js';
import type { PaypalApi } from './paypal-api.js';
import { captureInquiry, captureOf, orderInquiry, orderOf, chargeIdIn } from './paypal-captures.js';
import type { Json } from './paypal-json.js';

/** Queries the resource of a webhook by GET, because only that response is trusted. */
export async function confirmEvent(api: PaypalApi, event: WebhookEvent): Promise<ConfirmedWebhook> {
  switch (event.kind) {
    case 'chargeChanged':
      return confirmCharge(api, event);
    case 'agreementEnded':
      return confirmAgreementEnd(api, event);
    case 'dispute':
      return confirmDispute(api, event.dispute);
    case 'irrelevant':
      return { outcome: 'confirmed', event };
    default:
      return { outcome: 'contradicted' };
  }
}

async function confirmCharge(
  api: PaypalApi,
  event: WebhookEvent & { kind: 'chargeChanged' },
): Promise<ConfirmedWebhook> {
  const { payment, capture } = event.ids;
  const isOfOrder = payment !== '';
  const read = await api.read(
    isOfOrder ? `/v2/checkout/orders/${payment}` : `/v2/payments/captures/${capture ?? ''}`,
  );
  if (read.outcome !== 'done') return { outcome: 'unavailable', code: read.code };
  if (read.found === null) return { outcome: 'contradicted' };
  const inquiry = isOfOrder
    ? orderInquiry(read.found, event.ids)
    : captureInquiry(read.found, { ...event.ids, payment: orderOf(read.found) ?? '' });
  if (inquiry.outcome !== 'found') return { outcome: 'unavailable', code: 'ORDER' };
  const { ids, outcome: _found, ...standing } = inquiry;
  const orderId = chargeIdIn(isOfOrder ? (captureOf(read.found) ?? unitOf(read.found)) : read.found);
  return {
    outcome: 'confirmed',
    event: { kind: 'chargeChanged', ids, ...(orderId !== null && { orderId }), standing },
  };
}

const unitOf = (order: Json) => order.list('purchase_units')[0] ?? null;

async function confirmAgreementEnd(
  api: PaypalApi,
  event: WebhookEvent & { kind: 'agreementEnded' },
): Promise<ConfirmedWebhook> {
  const read = await api.read(`/v3/vault/payment-tokens/${event.agreement}`);
  const failure = failureOf(read);
  if (failure !== null) return { outcome: 'unavailable', code: failure.code };
  const isGone = read.outcome === 'done' && read.found === null;
  return isGone ? { outcome: 'confirmed', event } : { outcome: 'contradicted' };
}

async function confirmDispute(api: PaypalApi, dispute: Dispute): Promise<ConfirmedWebhook> {
  const read = await api.read(`/v1/customer/disputes/${dispute.disputeId}`);
  if (read.outcome !== 'done') return { outcome: 'unavailable', code: read.code };
  if (read.found === null) return { outcome: 'contradicted' };
  const capture = read.found.list('disputed_transactions')[0]?.text('seller_transaction_id') ?? null;
  const event: WebhookEvent = {
    kind: 'dispute',
    dispute: {
      ...dispute,
      ids: { ...dispute.ids, capture: capture ?? dispute.ids.capture },
      stage: stageOf(read.found),
      amount: read.found.yen('dispute_amount'),
      respondBy: japaneseDay(read.found.text('seller_response_due_date')),
    },
  };
  return { outcome: 'confirmed', event };
}

/** Dispute outcomes after which the seller keeps the money. With any other outcome the buyer received it. */
const won: ReadonlySet<string> = new Set(['RESOLVED_SELLER_FAVOUR', 'CANCELED_BY_BUYER', 'DENIED']);

function stageOf(dispute: Json): Dispute['stage'] {
  if (dispute.text('status') !== 'RESOLVED') return 'open';
  return won.has(dispute.object('dispute_outcome')?.text('outcome_code') ?? '') ? 'won' : 'lost';
}
