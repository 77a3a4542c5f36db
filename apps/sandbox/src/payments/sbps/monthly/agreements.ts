import type { Answer } from '../wire/answer.js';
import { LostReply } from '../authorisations.js';
import { newTrackingId, requireNewOrder, transactionIdOf } from '../ids.js';
import { errorTypes, Refusal } from '../wire/refusal.js';
import type { SbpsRequest } from '../wire/request.js';
import type { Agreement, SbpsState, Transaction } from '../state.js';

/** Charges any amount with an agreement. */
export function purchase(request: SbpsRequest, state: SbpsState): Answer {
  requireNewOrder(request, state);
  const agreement = agreementOf(request, state);
  const { method } = request;
  if (agreement.isMonthly) throw new Refusal(method, errorTypes.notAllowed);
  if (agreement.custCode !== request.value('cust_code')) throw new Refusal(method, 'L1');
  state.orders.set(request.value('order_id'), request.id);
  const type = isOtherAmount(agreement, request, state) ? 'L1' : refusals[agreement.charges];
  if (type !== undefined) throw new Refusal(method, type);
  if (agreement.charges === 'lostBefore') throw new LostReply();
  const delivery = agreement.charges === 'lostAfter' ? ({ kind: 'lost' } as const) : undefined;
  return { fields: take(request, state), delivery };
}

function isOtherAmount(
  { charges, custCode, method }: Agreement,
  request: SbpsRequest,
  state: SbpsState,
): boolean {
  const amount = Number(request.value('amount'));
  const paid = (each: Transaction) => each.custCode === custCode && each.method === method;
  return (
    charges === 'fixed' && state.transactions.values().some((each) => paid(each) && each.amount !== amount)
  );
}

const refusals: Partial<Record<Agreement['charges'], string>> = {
  limit: 'L4',
  ended: 'L3',
  notApplied: 'L0',
  mismatch: 'L1',
  night: '35',
};

function take(request: SbpsRequest, state: SbpsState): Answer['fields'] {
  const trackingId = newTrackingId();
  const { method } = request;
  const orderId = request.value('order_id');
  const amount = Number(request.value('amount'));
  const at = state.now();
  const { transactionId } = state.transactions.set(trackingId, {
    trackingId,
    transactionId: transactionIdOf(request),
    method,
    custCode: request.value('cust_code'),
    orderId,
    amount,
    at,
    committedAt: at,
    state: 'committed',
    refunded: 0,
    isRegistration: false,
  });
  state.books.write({ vendor: 'sbps', method, kind: 'charge', providerId: trackingId, orderId, amount, at });
  return { res_sps_transaction_id: transactionId, res_tracking_id: trackingId };
}

export function endAgreement(request: SbpsRequest, state: SbpsState): Answer {
  const { trackingId } = agreementOf(request, state);
  state.agreements.change(trackingId, { endedAt: state.now() });
  return { fields: { res_sps_transaction_id: transactionIdOf(request), res_tracking_id: trackingId } };
}

/** @throws Refusal if there is no agreement or it has ended */
function agreementOf(request: SbpsRequest, state: SbpsState): Agreement {
  const found = state.agreements.get(request.value('tracking_id'));
  const { method } = request;
  if (found?.method !== method)
    throw new Refusal(method, method.startsWith('4') ? 'L0' : errorTypes.trackingId);
  if (found.endedAt !== undefined) throw new Refusal(method, 'L2');
  return found;
}
