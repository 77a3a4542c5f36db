import { refused, unknown, type GatewayAnswer } from '../gateway-answer.js';
import type { Captured, ChargeRequest, GatewayChargeStatus, Inquiry } from '../gateway-charge.js';
import type { ProviderIds } from '../gateway-references.js';
import { japaneseDay } from '../wire/japanese-day.js';
import type { Json } from './paypal-json.js';

/** PayPal's ids consist of these characters. Other strings are not inserted into a URL. */
const id = /^[\w-]{1,64}$/;

const payerActionRequired = 'PAYER_ACTION_REQUIRED';

export function idOf(json: Json | null): string | null {
  const value = json?.text('id') ?? '';
  return id.test(value) ? value : null;
}

/** Returns the order id of a capture, or of an event about a capture. */
export function orderOf(resource: Json): string | null {
  const order = resource.object('supplementary_data')?.object('related_ids')?.text('order_id') ?? '';
  return id.test(order) ? order : null;
}

/** Returns the only capture of an order, because our orders have one purchase unit and are captured once. */
export function captureOf(order: Json): Json | null {
  return order.list('purchase_units')[0]?.object('payments')?.list('captures')[0] ?? null;
}

type RequestedCapture = Pick<ChargeRequest, 'chargeId' | 'amount'>;

/** Returns our id of a charge or refund in PayPal's record; null if the record has none. */
export function chargeIdIn(record: Json | null): string | null {
  return record?.text('custom_id') ?? record?.text('invoice_id') ?? null;
}

export function isNamed(record: Json | null, name: string): boolean {
  return ['custom_id', 'invoice_id'].every((field) => [null, name].includes(record?.text(field) ?? null));
}

/** Returns the reason why the order is not the requested order; null if it is. */
export function orderDifference(order: Json, { chargeId, amount }: RequestedCapture): string | null {
  const [unit, ...more] = order.list('purchase_units');
  if (unit === undefined || more.length > 0) return 'PURCHASE_UNITS';
  if (unit.yen('amount') !== amount) return 'AMOUNT';
  return isNamed(unit, chargeId) ? null : 'CUSTOM_ID';
}

/**
 * Returns the reason why the capture does not belong to this order and charge, regardless of the amount; null
 * if it does.
 */
function captureDifference(capture: Json, ids: ProviderIds, chargeId: string | null): string | null {
  if (ids.capture !== null && idOf(capture) !== ids.capture) return 'CAPTURE_ID';
  if (ids.payment !== '' && ![null, ids.payment].includes(orderOf(capture))) return 'ORDER_ID';
  return chargeId === null || isNamed(capture, chargeId) ? null : 'CUSTOM_ID';
}

/** Reads the response to a capture. Only the capture, not the order, states whether money was collected. */
export function readCapture(
  order: Json,
  ids: ProviderIds,
  requestedCapture: RequestedCapture,
): GatewayAnswer<Captured> {
  const capture = captureOf(order);
  const captureId = idOf(capture);
  if (idOf(order) !== ids.payment) return unknown('differs', 'ORDER_ID');
  if (capture === null && order.text('status') === payerActionRequired)
    return refused('needsMethod', payerActionRequired);
  if (capture === null || captureId === null) return unknown('unclear', 'CAPTURE');
  const difference = captureDifference(capture, ids, requestedCapture.chargeId);
  if (difference !== null) return unknown('differs', difference);
  const standing = captureStatus(capture);
  if (standing === null) return unknown('unclear', 'CAPTURE_STATUS');
  if (standing.standing === 'differs') return unknown('differs', standing.code);
  if (standing.standing === 'captured' && standing.amount !== requestedCapture.amount)
    return unknown('differs', 'AMOUNT');
  if (standing.standing === 'captured')
    return { outcome: 'done', ids: { ...ids, capture: captureId }, processedOn: standing.processedOn };
  if (standing.standing === 'refused') return refused('retryLater', standing.code);
  return unknown('pending', capture.object('status_details')?.text('reason') ?? 'PENDING');
}

/** Returns the status of a capture; null if the status is unlisted or the capture has no day. */
export function captureStatus(capture: Json): GatewayChargeStatus | null {
  const amount = capture.yen('amount');
  switch (capture.text('status')) {
    case 'COMPLETED':
    case 'PARTIALLY_REFUNDED': {
      const processedOn = japaneseDay(capture.text('create_time'));
      if (amount === null) return { standing: 'differs', code: 'AMOUNT' };
      return processedOn === null ? null : { standing: 'captured', processedOn, amount };
    }
    case 'PENDING':
      return { standing: 'pending' };
    case 'DECLINED':
    case 'DENIED':
    case 'FAILED':
      return { standing: 'refused', code: `CAPTURE_${capture.text('status') ?? ''}` };
    case 'REFUNDED': {
      const on = japaneseDay(capture.text('update_time'));
      return { standing: 'refunded', amount, ...(on !== null && { on }) };
    }
    case 'REVERSED':
      return { standing: 'reversed', amount };
    default:
      return null;
  }
}

/**
 * @param asked the requested charge; absent for a webhook whose charge is not known yet. In that case the
 *   caller compares the charge later.
 */
export function orderInquiry(order: Json, ids: ProviderIds, asked?: RequestedCapture): Inquiry {
  const capture = captureOf(order);
  if (idOf(order) !== ids.payment) return differs(ids, 'ORDER_ID');
  if (capture !== null) return captureInquiry(capture, ids, asked);
  switch (order.text('status')) {
    case 'CREATED':
    case 'SAVED':
    case 'APPROVED': {
      const difference = asked === undefined ? null : orderDifference(order, asked);
      if (difference !== null) return differs(ids, difference);
      const amount = order.list('purchase_units')[0]?.yen('amount') ?? null;
      return { outcome: 'found', ids, standing: 'authorised', amount };
    }
    case payerActionRequired:
      return { outcome: 'found', ids, standing: 'refused', code: payerActionRequired };
    case 'VOIDED':
      return { outcome: 'found', ids, standing: 'cancelled' };
    default:
      return { outcome: 'unavailable', code: 'ORDER_STATUS' };
  }
}

const differs = (ids: ProviderIds, code: string): Inquiry => ({
  outcome: 'found',
  ids,
  standing: 'differs',
  code,
});

export function captureInquiry(capture: Json, ids: ProviderIds, asked?: RequestedCapture): Inquiry {
  const difference = captureDifference(capture, ids, asked?.chargeId ?? null);
  if (difference !== null) return differs(ids, difference);
  const standing = captureStatus(capture);
  const captureId = idOf(capture);
  if (standing === null || captureId === null) return { outcome: 'unavailable', code: 'CAPTURE_STATUS' };
  return { outcome: 'found', ids: { ...ids, capture: captureId }, ...standing };
}
