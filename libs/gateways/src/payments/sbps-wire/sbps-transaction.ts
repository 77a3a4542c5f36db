import { unknown, type GatewayAnswer } from '../gateway-answer.js';
import type { Captured } from '../gateway-charge.js';
import type { ChargedItem, ProviderIds } from '../gateway-references.js';
import type { SbpsApi, SbpsDone } from './sbps-api.js';
import type { SbpsOperation } from './sbps-errors.js';
import { plain, text, type SbpsPart } from './sbps-fields.js';
import { sbpsTime } from './sbps-time.js';

/** Format of the two ids of a transaction. */
const id = /^[\w-]{1,64}$/;

/** Returns the order fields of every purchase. The price includes the tax, which is not listed separately. */
export function orderParts(orderId: string, item: ChargedItem, amount: number): SbpsPart[] {
  return [
    plain('order_id', orderId),
    plain('item_id', item.id),
    text('item_name', item.name),
    plain('amount', amount),
  ];
}

/**
 * Returns the ids of a transaction; null if SBPS did not return a transaction id, which every further step
 * requires.
 */
export function idsOf(done: SbpsDone): ProviderIds | null {
  const payment = done.reply.get('res_tracking_id') ?? '';
  return id.test(payment) ? { payment, transaction: transactionIdIn(done), capture: null } : null;
}

/** Returns SBPS's id of the request itself; null if there is none. */
export function transactionIdIn({ reply }: SbpsDone): string | null {
  const transaction = reply.get('res_sps_transaction_id') ?? '';
  return id.test(transaction) ? transaction : null;
}

/** Verifies that the response concerns the requested transaction. */
export function matchTrackingId(
  answer: GatewayAnswer<SbpsDone>,
  trackingId: string,
): GatewayAnswer<SbpsDone> {
  if (answer.outcome !== 'done') return answer;
  const named = answer.reply.get('res_tracking_id') ?? '';
  return named === '' || named === trackingId ? answer : unknown('differs', 'RES_TRACKING_ID');
}

/** Calls a function on an existing transaction: commit, capture, cancel or refund. */
export async function callOnTransaction(
  api: SbpsApi,
  functionId: string,
  { payment, transaction }: ProviderIds,
  act: SbpsOperation,
  ...more: readonly SbpsPart[]
): Promise<GatewayAnswer<SbpsDone>> {
  const parts = [
    plain('sps_transaction_id', transaction ?? ''),
    plain('tracking_id', payment),
    plain('processing_datetime', sbpsTime(api.now())),
    ...more,
  ];
  return matchTrackingId(await api.call(functionId, parts, act), payment);
}

/**
 * Reads the response to a capture. A capture without a day cannot be recorded in the books and must be queried.
 */
export function readCapture(answer: GatewayAnswer<SbpsDone>, ids: ProviderIds): GatewayAnswer<Captured> {
  if (answer.outcome !== 'done') return answer;
  if (answer.processedOn === null) return unknown('unclear', 'RES_PROCESS_DATE');
  return { outcome: 'done', ids, processedOn: answer.processedOn };
}
