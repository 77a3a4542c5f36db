import { csvOf } from '../../../platform/csv/csv.js';
import type { AccountSums, DeferredSum, JournalLine, TaxSums } from '../../ledger/ledger/index.js';

export const journalHeading = [
  ...['booked_on', 'event', 'source', 'charge', 'line', 'debit', 'credit', 'amount', 'recorded_on'],
] as const;

export function journalRow(line: JournalLine): (string | number)[] {
  const { bookedOn, event, chargeId, refundId, disputeId, payoutId, debit, credit, amount, recordedOn } =
    line;
  const source = payoutId ?? disputeId ?? refundId ?? chargeId ?? '';
  return [bookedOn, event, source, chargeId ?? '', line.line, debit, credit, amount, recordedOn];
}

/** The last row holds the totals: debits equal credits, and the balances sum to zero. */
export function accountsFile(accounts: readonly AccountSums[]): string {
  const rows = accounts.map(({ account, opening, debit, credit }) => [
    ...[account, opening, debit, credit, opening + debit - credit],
  ]);
  const sum = (of: (sums: AccountSums) => number) => accounts.reduce((total, each) => total + of(each), 0);
  const [opening, debit, credit] = [sum((e) => e.opening), sum((e) => e.debit), sum((e) => e.credit)];
  return csvOf(
    ['account', 'opening', 'debit', 'credit', 'closing'],
    [...rows, ['total', opening, debit, credit, opening + debit - credit]],
  );
}

export function taxFile(taxes: readonly TaxSums[]): string {
  return csvOf(
    ['tax_rate', 'sales_of', 'net', 'tax', 'gross'],
    taxes.map(({ taxRate, planType, sales, tax }) => [taxRate, planType, sales, tax, sales + tax]),
  );
}

export function deferredFile(sums: readonly DeferredSum[]): string {
  return csvOf(
    ['plan', 'payments', 'deferred_net'],
    sums.map(({ planId, payments, deferred }) => [planId, payments, deferred]),
  );
}
