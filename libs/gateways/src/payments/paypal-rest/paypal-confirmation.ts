import { failureOf } from '../gateway-answer.js';
import type { ConfirmedNotice, Dispute, NoticeEvent } from '../gateway-notice.js';
import { japaneseDay } from '../wire/japanese-day.js';
import type { PaypalApi } from './paypal-api.js';
import { captureInquiry, captureOf, orderInquiry, orderOf, ourNameIn } from './paypal-captures.js';
import type { Json } from './paypal-json.js';

/** Reads by GET what a webhook is about: only that is believed. */
export async function confirmed(api: PaypalApi, event: NoticeEvent): Promise<ConfirmedNotice> {
  switch (event.kind) {
    case 'chargeChanged':
      return chargeConfirmed(api, event);
    case 'agreementEnded':
      return endConfirmed(api, event);
    case 'dispute':
      return disputeConfirmed(api, event.dispute);
    case 'irrelevant':
      return { outcome: 'confirmed', event };
    default:
      return { outcome: 'contradicted' };
  }
}

async function chargeConfirmed(
  api: PaypalApi,
  event: NoticeEvent & { kind: 'chargeChanged' },
): Promise<ConfirmedNotice> {
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
  const orderId = ourNameIn(isOfOrder ? (captureOf(read.found) ?? unitOf(read.found)) : read.found);
  return {
    outcome: 'confirmed',
    event: { kind: 'chargeChanged', ids, ...(orderId !== null && { orderId }), standing },
  };
}

const unitOf = (order: Json) => order.list('purchase_units')[0] ?? null;

async function endConfirmed(
  api: PaypalApi,
  event: NoticeEvent & { kind: 'agreementEnded' },
): Promise<ConfirmedNotice> {
  const read = await api.read(`/v3/vault/payment-tokens/${event.agreement}`);
  const failure = failureOf(read);
  if (failure !== null) return { outcome: 'unavailable', code: failure.code };
  const isGone = read.outcome === 'done' && read.found === null;
  return isGone ? { outcome: 'confirmed', event } : { outcome: 'contradicted' };
}

async function disputeConfirmed(api: PaypalApi, dispute: Dispute): Promise<ConfirmedNotice> {
  const read = await api.read(`/v1/customer/disputes/${dispute.disputeId}`);
  if (read.outcome !== 'done') return { outcome: 'unavailable', code: read.code };
  if (read.found === null) return { outcome: 'contradicted' };
  const capture = read.found.list('disputed_transactions')[0]?.text('seller_transaction_id') ?? null;
  const event: NoticeEvent = {
    kind: 'dispute',
    dispute: {
      ...dispute,
      ids: { ...dispute.ids, capture: capture ?? dispute.ids.capture },
      stage: stageOf(read.found),
      amount: read.found.yen('dispute_amount'),
      answerBy: japaneseDay(read.found.text('seller_response_due_date')),
    },
  };
  return { outcome: 'confirmed', event };
}

/** Outcomes that leave the money with the seller; any other end took it. */
const won: ReadonlySet<string> = new Set(['RESOLVED_SELLER_FAVOUR', 'CANCELED_BY_BUYER', 'DENIED']);

function stageOf(dispute: Json): Dispute['stage'] {
  if (dispute.text('status') !== 'RESOLVED') return 'open';
  return won.has(dispute.object('dispute_outcome')?.text('outcome_code') ?? '') ? 'won' : 'lost';
}
