import { need, receiverId, type Pairs } from './pairs.js';
import { timeOf } from '../paypal/ids.js';
import { NvpProblem } from './problem.js';
import { refundDetails } from './refunds.js';
import type { NvpRefund, NvpState, NvpTransaction } from './state.js';
import { details } from './transactions.js';

/** Returns the details of a payment or refund. */
export function getTransactionDetails(request: Pairs, state: NvpState): Pairs {
  const id = need(request, 'TRANSACTIONID');
  const transaction = state.transactions.get(id);
  if (transaction !== undefined) return { RECEIVERID: receiverId, ...details(transaction) };
  const refund = state.refunds.get(id);
  if (refund === undefined) throw new NvpProblem('10004');
  return refundDetails(refund, state.now());
}

interface Row {
  readonly id: string;
  readonly type: 'Payment' | 'Refund';
  readonly status: string;
  readonly amount: number;
  readonly invoice: string;
  readonly at: number;
}

/** Highest number of search results. */
const maxResults = 100;

export function search(request: Pairs, state: NvpState): Pairs {
  const since = Date.parse(need(request, 'STARTDATE'));
  const until = request['ENDDATE'] === undefined ? state.now() : Date.parse(request['ENDDATE']);
  if (Number.isNaN(since) || Number.isNaN(until)) throw new NvpProblem('10004');
  const all = [
    ...state.transactions.values().map(paymentRow),
    ...state.refunds.values().map(refundRow),
    ...unknownPayments(state),
  ];
  const found = all
    .filter(
      ({ at, invoice }) => at >= since && at < until + 1_000 && (request['INVNUM'] ?? invoice) === invoice,
    )
    .filter(({ id }) => !isHidden(id, state))
    .toSorted((one, other) => other.at - one.at)
    .slice(0, maxResults);
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

/** PayPal writes the status with a space in lists and without a space in details. */
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

/** Charges that were added in the console and that the merchant does not know. */
function unknownPayments({ books, transactions }: NvpState): readonly Row[] {
  return books
    .all('paypal-nvp')
    .filter(({ kind, providerId }) => kind === 'charge' && transactions.get(providerId) === undefined)
    .map(({ providerId, orderId, amount, at }) => ({
      ...({ id: providerId, type: 'Payment', status: 'Completed', invoice: orderId, amount, at } as const),
    }));
}

function isHidden(id: string, { books }: NvpState): boolean {
  return books.of('paypal-nvp', id).some((entry) => entry.kind === 'charge' && entry.isHidden === true);
}
