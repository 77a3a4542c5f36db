import { timeOf } from '../paypal/ids.js';
import { need, type Pairs } from './pairs.js';
import { NvpProblem } from './problem.js';
import { refundDetails } from './refunds.js';
import type { NvpRefund, NvpState, NvpTransaction } from './state.js';
import { details } from './transactions.js';

/** Of a payment or of a refund. */
export function getTransactionDetails(request: Pairs, state: NvpState): Pairs {
  const id = need(request, 'TRANSACTIONID');
  const transaction = state.transactions.get(id);
  if (transaction !== undefined) return details(transaction);
  const refund = state.refunds.get(id);
  if (refund === undefined) throw new NvpProblem('10004');
  return refundDetails(refund);
}

interface Row {
  readonly id: string;
  readonly type: 'Payment' | 'Refund';
  readonly status: string;
  readonly amount: number;
  readonly invoice: string;
  readonly at: number;
}

/** The newest first. */
export function search(request: Pairs, state: NvpState): Pairs {
  const since = Date.parse(need(request, 'STARTDATE'));
  if (Number.isNaN(since)) throw new NvpProblem('10004');
  const found = [...state.transactions.values().map(paymentRow), ...state.refunds.values().map(refundRow)]
    .filter(({ at, invoice }) => at >= since && (request['INVNUM'] ?? invoice) === invoice)
    .toSorted((one, other) => other.at - one.at);
  return Object.fromEntries(
    found.flatMap(({ id, type, at, amount, status }, index) => [
      [`L_TIMESTAMP${index}`, timeOf(at)],
      [`L_TIMEZONE${index}`, 'GMT'],
      [`L_TYPE${index}`, type],
      [`L_TRANSACTIONID${index}`, id],
      [`L_STATUS${index}`, status],
      [`L_AMT${index}`, String(amount)],
      [`L_CURRENCYCODE${index}`, 'JPY'],
    ]),
  );
}

/** A list writes the status with a space that the details lack. */
function paymentRow({ status, ...payment }: NvpTransaction): Row {
  return {
    ...payment,
    type: 'Payment',
    status: status === 'PartiallyRefunded' ? 'Partially Refunded' : status,
  };
}

function refundRow({ amount, ...refund }: NvpRefund): Row {
  return { ...refund, type: 'Refund', status: 'Completed', amount: -amount };
}
