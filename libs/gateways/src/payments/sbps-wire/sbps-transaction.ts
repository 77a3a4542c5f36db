import { unknown, type GatewayAnswer } from '../gateway-answer.js';
import type { Captured } from '../gateway-charge.js';
import type { ChargedItem, ProviderIds } from '../gateway-references.js';
import type { SbpsApi, SbpsDone } from './sbps-api.js';
import type { SbpsOperation } from './sbps-errors.js';
import { plain, text, type SbpsPart } from './sbps-fields.js';
import { sbpsTime } from './sbps-time.js';

/** What both ids of a transaction look like. */
const id = /^[\w-]{1,64}$/;

/** What every purchase says of its order. The price holds the tax, so that none is named apart. */
export function orderParts(orderId: string, item: ChargedItem, amount: number): SbpsPart[] {
  return [
    plain('order_id', orderId),
    plain('item_id', item.id),
    text('item_name', item.name),
    plain('amount', amount),
  ];
}

/** Null where SBPS named no transaction: then nobody can go on with it. */
export function idsOf(done: SbpsDone): ProviderIds | null {
  const payment = done.reply.get('res_tracking_id') ?? '';
  return id.test(payment) ? { payment, transaction: transactionIdIn(done), capture: null } : null;
}

/** What SBPS calls the request itself; null where it names none. */
export function transactionIdIn({ reply }: SbpsDone): string | null {
  const transaction = reply.get('res_sps_transaction_id') ?? '';
  return id.test(transaction) ? transaction : null;
}

/** An answer that names a transaction is of the one that was asked about. */
export function matchTrackingId(
  answer: GatewayAnswer<SbpsDone>,
  trackingId: string,
): GatewayAnswer<SbpsDone> {
  if (answer.outcome !== 'done') return answer;
  const named = answer.reply.get('res_tracking_id') ?? '';
  return named === '' || named === trackingId ? answer : unknown('differs', 'RES_TRACKING_ID');
}

/** A function that acts on a transaction: commit, capture, cancel, refund. */
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

/** A capture without a day could not be booked: the inquiry has to name it. */
export function readCapture(answer: GatewayAnswer<SbpsDone>, ids: ProviderIds): GatewayAnswer<Captured> {
  if (answer.outcome !== 'done') return answer;
  if (answer.processedOn === null) return unknown('unclear', 'RES_PROCESS_DATE');
  return { outcome: 'done', ids, processedOn: answer.processedOn };
}
