import { stringify } from 'csv-stringify/sync';

import { tokyoStamp } from '../vendor-clock.js';
import type { Entry } from '../books.js';

const csvOf = (...lines: (string | number)[][]) => stringify(lines, { record_delimiter: 'windows' });

/** Writes the CSV that a merchant downloads for reconciliation. */
export function booksFile(entries: readonly Entry[]): string {
  return csvOf(
    ['provider_id', 'order_id', 'kind', 'method', 'amount', 'processed_at'],
    ...entries.map(({ providerId, orderId, kind, method, amount, at }) => [
      ...[providerId, orderId, kind, method, amount, tokyoStamp(at)],
    ]),
  );
}

export interface Totals {
  readonly charges: number;
  readonly refunds: number;
  /** Amount of lost disputes minus the amount of disputes that were won. */
  readonly disputes: number;
  /** 3.6 % of each charge, rounded up. */
  readonly fees: number;
  readonly payout: number;
}

export function totalsOf(entries: readonly Entry[]): Totals {
  const sum = (kind: Entry['kind']) =>
    entries.filter((entry) => entry.kind === kind).reduce((total, { amount }) => total + amount, 0);
  const [charges, refunds] = [sum('charge'), sum('refund')];
  const disputes = sum('dispute') - sum('disputeWon');
  const fees = entries
    .filter(({ kind }) => kind === 'charge')
    .reduce((total, { amount }) => total + Math.ceil((amount * 36) / 1_000), 0);
  return { charges, refunds, disputes, fees, payout: charges - refunds - disputes - fees };
}

/** Writes the payout statement of a day. @param day `2026-11-22` */
export function payoutFile(day: string, vendor: string, entries: readonly Entry[]): string {
  const { charges, refunds, disputes, fees, payout } = totalsOf(entries);
  return csvOf(
    ['payout_date', 'gateway', 'charges', 'refunds', 'disputes', 'fees', 'payout'],
    [day, vendor, charges, refunds, disputes, fees, payout],
  );
}
