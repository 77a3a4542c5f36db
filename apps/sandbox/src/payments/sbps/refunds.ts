import type { Answer } from './wire/answer.js';
import { transactionOf } from './authorisations.js';
import { cardOf, type After } from './cards/cards.js';
import { transactionIdOf } from './ids.js';
import { refundMonthlyCharge } from './monthly/monthly.js';
import { idsOf } from './commits.js';
import { errorTypes, Refusal } from './wire/refusal.js';
import type { SbpsRequest } from './wire/request.js';
import type { SbpsState, Transaction } from './state.js';

/** Cancels an authorisation, or refunds a charge in full. */
export function refund(request: SbpsRequest, state: SbpsState): Answer {
  const agreement = state.agreements.get(request.value('tracking_id'));
  if (agreement?.isMonthly === true && agreement.method === request.method) {
    refundMonthlyCharge(agreement, request.value('cancel_target_month'), state);
    return {
      fields: { res_sps_transaction_id: transactionIdOf(request), res_tracking_id: agreement.trackingId },
    };
  }
  const transaction = transactionOf(request, state);
  if (transaction.state === 'authorised') return release(transaction, state);
  requireCharged(transaction);
  const rest = transaction.amount - transaction.refunded;
  const requested = request.value('amount');
  return refundTransactionAmount(transaction, requested === '' ? rest : Number(requested), state);
}

/** Cancels an authorisation only. */
export function cancel(request: SbpsRequest, state: SbpsState): Answer {
  const transaction = transactionOf(request, state);
  if (transaction.state === 'authorised') return release(transaction, state);
  requireCharged(transaction);
  throw new Refusal(request.method, '40');
}

export function refundPart(request: SbpsRequest, state: SbpsState): Answer {
  const transaction = transactionOf(request, state);
  requireCharged(transaction);
  if (transaction.state !== 'committed') throw new Refusal(request.method, '42');
  if (afterOf(transaction) === 'partRefused') throw new Refusal(request.method, '44');
  return refundTransactionAmount(transaction, Number(request.value('amount')), state);
}

function release(transaction: Transaction, state: SbpsState): Answer {
  return { fields: idsOf(state.transactions.change(transaction.trackingId, { state: 'cancelled' })) };
}

function requireCharged({ method, state }: Transaction): void {
  if (state === 'cancelled') throw new Refusal(method, '41');
  if (state === 'refunded') throw new Refusal(method, '46');
}

/** Number of days in which a charge can be refunded: 365 for PayPay, 180 for cards and carriers. */
const windows: Readonly<Record<string, number>> = { '311': 365 };
const defaultWindow = 180;
const day = 24 * 60 * 60_000;

export function refundTransactionAmount(transaction: Transaction, amount: number, state: SbpsState): Answer {
  const { method, trackingId, orderId, committedAt = 0 } = transaction;
  const isCarrier = method.startsWith('4');
  const isLate = state.now() - committedAt > (windows[method] ?? defaultWindow) * day;
  if (isLate || afterOf(transaction) === 'refundRefused') throw new Refusal(method, isCarrier ? '31' : '43');
  const refunded = transaction.refunded + amount;
  if (amount < 1 || refunded > transaction.amount) throw new Refusal(method, errorTypes.definition, '008');
  if (isCarrier && amount !== transaction.amount) throw new Refusal(method, errorTypes.notAllowed, '008');
  const refunds = state.books.of('sbps', trackingId).filter(({ kind }) => kind === 'refund');
  if (method === '311' && refunds.length >= 20) throw new Refusal(method, '43');
  state.books.write({
    vendor: 'sbps',
    method,
    kind: 'refund',
    providerId: trackingId,
    orderId,
    amount,
    at: state.now(),
  });
  const isWhole = refunded === transaction.amount;
  state.transactions.change(trackingId, { refunded, ...(isWhole && { state: 'refunded' }) });
  const delivery = afterOf(transaction) === 'refundLost' ? ({ kind: 'lost' } as const) : undefined;
  return { fields: idsOf(transaction), delivery };
}

function afterOf({ number }: Transaction): After | undefined {
  return number === undefined ? undefined : cardOf(number).after;
}
