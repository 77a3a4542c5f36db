import { unknown, type GatewayAnswer } from '../gateway-answer.js';
import type { Captured } from '../gateway-charge.js';
import type { ChargedItem, ProviderIds } from '../gateway-references.js';
import type { SbpsApi, SbpsDone } from './sbps-api.js';
import type { SbpsAct } from './sbps-errors.js';
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
export function idsOf({ reply }: SbpsDone): ProviderIds | null {
  const payment = reply.get('res_tracking_id') ?? '';
  const transaction = reply.get('res_sps_transaction_id') ?? '';
  if (!id.test(payment)) return null;
  return { payment, transaction: id.test(transaction) ? transaction : null, capture: null };
}

/** A function that acts on a transaction: commit, capture, cancel, refund. */
export function actOn(
  api: SbpsApi,
  functionId: string,
  { payment, transaction }: ProviderIds,
  act: SbpsAct,
  ...more: readonly SbpsPart[]
): Promise<GatewayAnswer<SbpsDone>> {
  const parts = [
    plain('sps_transaction_id', transaction ?? ''),
    plain('tracking_id', payment),
    plain('processing_datetime', sbpsTime(api.now())),
    ...more,
  ];
  return api.call(functionId, parts, act);
}

/** A capture without a day could not be booked: the inquiry has to name it. */
export function capturedBy(answer: GatewayAnswer<SbpsDone>, ids: ProviderIds): GatewayAnswer<Captured> {
  if (answer.outcome !== 'done') return answer;
  if (answer.processedOn === null) return unknown('garbled', 'RES_PROCESS_DATE');
  return { outcome: 'done', ids, processedOn: answer.processedOn };
}
