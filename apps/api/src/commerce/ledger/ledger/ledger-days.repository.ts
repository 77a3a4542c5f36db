import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/prisma/database.js';

/** Debits minus credits by account, in yen. */
export type Balances = Readonly<Record<string, number>>;

export interface RecordedSums {
  transfers: number;
  /** Yen transferred. */
  amount: number;
  balances: Balances;
}

export interface RecordedDay {
  day: string;
  transfers: number;
  amount: number;
}

@Injectable()
export class LedgerDaysRepository {
  constructor(private readonly database: Database) {}

  /** @param timeout in milliseconds; needed when `from` is null, which sums the whole history */
  async sumRecorded(from: Date | null, until: Date, timeout?: number): Promise<RecordedSums> {
    const rows = await this.database.withStatementTimeout(timeout, (transaction) =>
      this.database.statement<{ account: string; balance: string; transfers: string; amount: string }>(
        'ledger-recorded',
        `WITH written AS MATERIALIZED (
           SELECT debit, credit, sum(amount) AS amount, count(*) AS transfers FROM ledger_transfer
            WHERE recorded_at >= $1 AND recorded_at < $2 GROUP BY debit, credit)
         SELECT account, sum(leg.amount) AS balance, sum(leg.transfers) AS transfers,
                COALESCE(sum(leg.amount) FILTER (WHERE leg.transfers > 0), 0) AS amount
           FROM written w
          CROSS JOIN LATERAL (VALUES (w.debit, w.amount, w.transfers), (w.credit, -w.amount, 0)) leg (account, amount, transfers)
          GROUP BY account ORDER BY account`,
        [from ?? '-infinity', until],
        transaction,
      ),
    );
    const sum = (of: 'transfers' | 'amount') => rows.reduce((total, row) => total + Number(row[of]), 0);
    return {
      transfers: sum('transfers'),
      amount: sum('amount'),
      balances: Object.fromEntries(rows.map(({ account, balance }) => [account, Number(balance)])),
    };
  }

  async sumByDay(from: Date, until: Date, timeout: number): Promise<RecordedDay[]> {
    const rows = await this.database.withStatementTimeout(timeout, (transaction) =>
      this.database.statement<{ day: string; transfers: string; amount: string }>(
        'ledger-recorded-days',
        `SELECT (recorded_at AT TIME ZONE 'Asia/Tokyo')::date::text AS day, count(*) AS transfers, sum(amount) AS amount
           FROM ledger_transfer WHERE recorded_at >= $1 AND recorded_at < $2 GROUP BY 1 ORDER BY 1`,
        [from, until],
        transaction,
      ),
    );
    return rows.map(({ day, transfers, amount }) => ({
      day,
      transfers: Number(transfers),
      amount: Number(amount),
    }));
  }

  /**
   * Returns the amount that was credited to each account before `until`, less all debits to date.
   * @param stored balances at `since`
   */
  async findHeldSince(
    accounts: readonly string[],
    stored: Balances,
    since: Date,
    until: Date,
  ): Promise<{ account: string; yen: number }[]> {
    const rows = await this.database.statement<{ account: string; balance: string; late: string }>(
      'ledger-held',
      `SELECT a.account, COALESCE(sum(leg.amount) FILTER (WHERE t.recorded_at >= $2), 0) AS balance,
              COALESCE(sum(leg.amount) FILTER (WHERE leg.amount < 0 AND t.recorded_at >= $3), 0) AS late
         FROM unnest($1::text[]) a (account)
         LEFT JOIN (ledger_transfer t
                    CROSS JOIN LATERAL (VALUES (t.debit, t.amount), (t.credit, -t.amount)) leg (account, amount))
           ON leg.account = a.account AND t.recorded_at >= LEAST($2::timestamptz, $3::timestamptz)
        GROUP BY a.account ORDER BY a.account`,
      [accounts, since, until],
    );
    return rows.map(({ account, balance, late }) => ({
      account,
      yen: -((stored[account] ?? 0) + Number(balance) - Number(late)),
    }));
  }
}
