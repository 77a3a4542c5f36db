import { newId, timeOf } from '../paypal/ids.js';
import { need, type Pairs } from './pairs.js';
import { NvpProblem } from './problem.js';
import type { BillingAgreement, NvpState, NvpTransaction } from './state.js';

/** Maximum length of the merchant's invoice number. */
export const maxInvoiceLength = 127;

export function doReferenceTransaction(request: Pairs, state: NvpState): Pairs {
  const agreement = state.agreements.get(need(request, 'REFERENCEID'));
  if (agreement === undefined) throw new NvpProblem('11451');
  if (need(request, 'PAYMENTACTION') !== 'Sale') throw new NvpProblem('10004');
  const amount = yenOf(request);
  const submission = request['MSGSUBID'] ?? '';
  if (submission.length > 38) throw new NvpProblem('10004');
  const before = state.transactions.get(state.submissions.get(submission) ?? '');
  if (submission !== '' && before !== undefined) throw new RepeatedSubmission(details(before));
  if (agreement.isCancelled) throw new NvpProblem('10201');
  const invoice = request['INVNUM'] ?? '';
  if (invoice.length > maxInvoiceLength) throw new NvpProblem('10004');
  if (invoice !== '' && state.transactions.values().some((each) => each.invoice === invoice))
    throw new NvpProblem('10412');
  if (agreement.way === '10201') state.agreements.change(agreement.id, { isCancelled: true });
  if (/^10(201|207|486)$/.test(agreement.way)) throw new NvpProblem(agreement.way);
  const transaction = take(agreement, { amount, invoice, custom: request['CUSTOM'] ?? '' }, state);
  if (submission !== '') state.submissions.set(submission, transaction.id);
  if (agreement.way === '11607') throw new RepeatedSubmission(details(transaction));
  if (agreement.way === '10001') throw new NvpProblem('10001');
  return details(transaction);
}

/** A duplicate submission, which returns the first result without a second charge. */
export class RepeatedSubmission extends NvpProblem {
  constructor(readonly first: Pairs) {
    super('11607');
  }
}

function take(
  { id: agreementId, way }: BillingAgreement,
  facts: Pick<NvpTransaction, 'amount' | 'invoice' | 'custom'>,
  state: NvpState,
): NvpTransaction {
  const id = newId();
  const status = way === 'pending' ? 'Pending' : 'Completed';
  const transaction = state.transactions.set(id, {
    ...facts,
    id,
    agreementId,
    status,
    refunded: 0,
    at: state.now(),
  });
  if (status === 'Completed') bookNvp(transaction, 'charge', transaction.amount, state);
  return transaction;
}

export function bookNvp(
  { id, invoice, custom }: NvpTransaction,
  kind: 'charge' | 'refund' | 'dispute',
  amount: number,
  state: NvpState,
): void {
  const entry = { vendor: 'paypal-nvp', method: 'paypal', kind, providerId: id } as const;
  state.books.write({ ...entry, orderId: invoice || custom, amount, at: state.now() });
}

/** Whole yen; PayPal's default currency is US dollars. */
export function yenOf(request: Pairs): number {
  const amount = need(request, 'AMT');
  if (request['CURRENCYCODE'] !== 'JPY') throw new NvpProblem('10004');
  if (!/^[1-9]\d{0,8}$/.test(amount)) throw new NvpProblem('10004');
  return Number(amount);
}

export function details(transaction: NvpTransaction): Pairs {
  const { id, agreementId, amount, invoice, custom, status, at } = transaction;
  return {
    TRANSACTIONID: id,
    BILLINGAGREEMENTID: agreementId,
    TRANSACTIONTYPE: 'merchtpmt',
    PAYMENTTYPE: 'instant',
    ORDERTIME: timeOf(at),
    AMT: String(amount),
    CURRENCYCODE: 'JPY',
    PAYMENTSTATUS: status,
    PENDINGREASON: status === 'Pending' ? 'paymentreview' : 'None',
    REASONCODE: 'None',
    INVNUM: invoice,
    CUSTOM: custom,
  };
}
