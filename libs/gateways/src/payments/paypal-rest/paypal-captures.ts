import { refused, unknown, type GatewayAnswer } from '../gateway-answer.js';
import type { Captured, ChargeStanding, Inquiry } from '../gateway-charge.js';
import type { ProviderIds } from '../gateway-references.js';
import { japaneseDay } from '../wire/japanese-day.js';
import type { Json } from './paypal-json.js';

/** PayPal's ids are short and plain; anything else would not be put into an address. */
const id = /^[\w-]{1,64}$/;

const wantsPayer = 'PAYER_ACTION_REQUIRED';

export function idOf(json: Json | null): string | null {
  const value = json?.text('id') ?? '';
  return id.test(value) ? value : null;
}

/** Of a capture, or of what happened to one. */
export function orderOf(resource: Json): string | null {
  const order = resource.object('supplementary_data')?.object('related_ids')?.text('order_id') ?? '';
  return id.test(order) ? order : null;
}

/** An order of ours has one unit and is captured once. */
export function captureOf(order: Json): Json | null {
  return order.list('purchase_units')[0]?.object('payments')?.list('captures')[0] ?? null;
}

/** What the answer to a capture says. The order alone says nothing of the money: its capture does. */
export function capturedBy(order: Json, ids: ProviderIds): GatewayAnswer<Captured> {
  const capture = captureOf(order);
  const captureId = idOf(capture);
  if (capture === null && order.text('status') === wantsPayer) return refused('needsMethod', wantsPayer);
  if (capture === null || captureId === null) return unknown('garbled', 'CAPTURE');
  const standing = captureStanding(capture);
  if (standing === null) return unknown('garbled', 'CAPTURE_STATUS');
  if (standing.standing === 'captured')
    return { outcome: 'done', ids: { ...ids, capture: captureId }, processedOn: standing.processedOn };
  if (standing.standing === 'refused') return refused('retryLater', standing.code);
  return unknown('pending', capture.object('status_details')?.text('reason') ?? 'PENDING');
}

/** Null for a status that nobody has listed, or a capture without its day. */
export function captureStanding(capture: Json): ChargeStanding | null {
  const amount = capture.yen('amount');
  switch (capture.text('status')) {
    case 'COMPLETED':
    case 'PARTIALLY_REFUNDED': {
      const processedOn = japaneseDay(capture.text('create_time'));
      return processedOn === null ? null : { standing: 'captured', processedOn, amount };
    }
    case 'PENDING':
      return { standing: 'pending' };
    case 'DECLINED':
    case 'DENIED':
    case 'FAILED':
      return { standing: 'refused', code: `CAPTURE_${capture.text('status') ?? ''}` };
    case 'REFUNDED':
      return { standing: 'refunded', amount };
    case 'REVERSED':
      return { standing: 'reversed', amount };
    default:
      return null;
  }
}

export function orderInquiry(order: Json, ids: ProviderIds): Inquiry {
  const capture = captureOf(order);
  if (capture !== null) return captureInquiry(capture, ids);
  switch (order.text('status')) {
    case 'CREATED':
    case 'SAVED':
    case 'APPROVED':
      return { outcome: 'found', ids, standing: 'authorised' };
    case wantsPayer:
      return { outcome: 'found', ids, standing: 'refused', code: wantsPayer };
    case 'VOIDED':
      return { outcome: 'found', ids, standing: 'cancelled' };
    default:
      return { outcome: 'unavailable', code: 'ORDER_STATUS' };
  }
}

export function captureInquiry(capture: Json, ids: ProviderIds): Inquiry {
  const standing = captureStanding(capture);
  const captureId = idOf(capture);
  if (standing === null || captureId === null) return { outcome: 'unavailable', code: 'CAPTURE_STATUS' };
  return { outcome: 'found', ids: { ...ids, capture: captureId }, ...standing };
}
