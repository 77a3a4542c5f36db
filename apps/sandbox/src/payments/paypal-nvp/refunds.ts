import { newId, timeOf } from '../paypal/ids.js';
import { need, type Pairs } from './pairs.js';
import { NvpProblem } from './problem.js';
import type { NvpRefund, NvpState } from './state.js';
import { bookNvp, maxInvoiceLength, yenOf } from './transactions.js';

export function refundTransaction(request: Pairs, state: NvpState): Pairs {
  const transaction = state.transactions.get(need(request, 'TRANSACTIONID'));
  if (transaction === undefined) throw new NvpProblem('10004');
  const type = need(request, 'REFUNDTYPE');
  if (type !== 'Full' && type !== 'Partial') throw new NvpProblem('10004');
  const invoice = request['INVOICEID'] ?? '';
  if (invoice.length > maxInvoiceLength) throw new NvpProblem('10004');
  if (transaction.status !== 'Completed' && transaction.status !== 'PartiallyRefunded')
    throw new NvpProblem('10009');
  const rest = transaction.amount - transaction.refunded;
  const amount = type === 'Full' ? rest : yenOf(request);
  if (amount > rest) throw new NvpProblem('10009');
  const refunded = transaction.refunded + amount;
  const status = refunded === transaction.amount ? 'Refunded' : 'PartiallyRefunded';
  state.transactions.change(transaction.id, { refunded, status });
  bookNvp(transaction, 'refund', amount, state);
  const id = newId();
  state.refunds.set(id, { id, transactionId: transaction.id, amount, invoice, at: state.now() });
  return {
    REFUNDTRANSACTIONID: id,
    GROSSREFUNDAMT: String(amount),
    TOTALREFUNDEDAMOUNT: String(refunded),
    CURRENCYCODE: 'JPY',
    REFUNDSTATUS: 'Instant',
    PENDINGREASON: 'None',
  };
}

/** Milliseconds until a delayed refund is completed. */
const delay = 3 * 24 * 60 * 60_000;

export function delayRefund({ REFUNDTRANSACTIONID: id = '' }: Pairs, state: NvpState): boolean {
  const refund = state.refunds.get(id);
  if (refund !== undefined) state.refunds.change(id, { madeAt: refund.at + delay });
  return refund !== undefined;
}

/** A refund is a separate transaction with a negative amount. */
export function refundDetails(
  { id, transactionId, amount, invoice, at, madeAt = at }: NvpRefund,
  now: number,
): Pairs {
  return {
    TRANSACTIONID: id,
    PARENTTRANSACTIONID: transactionId,
    TRANSACTIONTYPE: 'refund',
    PAYMENTTYPE: 'instant',
    ORDERTIME: timeOf(madeAt > now ? at : madeAt),
    AMT: String(-amount),
    CURRENCYCODE: 'JPY',
    PAYMENTSTATUS: madeAt > now ? 'Pending' : 'Completed',
    PENDINGREASON: 'None',
    REASONCODE: 'refund',
    INVNUM: invoice,
  };
}
