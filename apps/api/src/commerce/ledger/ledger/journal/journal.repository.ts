import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { Injectable } from '@nestjs/common';

import { Database, declareReplicaRead } from '../../../../platform/prisma/database.js';

export interface JournalLine {
  id: string;
  bookedOn: BusinessDate;
  event: string;
  chargeId: string | null;
  refundId: string | null;
  disputeId: string | null;
  payoutId: string | null;
  line: number;
  debit: string;
  credit: string;
  amount: number;
  recordedOn: BusinessDate;
}

/** `until` is exclusive. */
export interface JournalDays {
  from: BusinessDate;
  until: BusinessDate;
}

export interface AccountSums {
  account: string;
  /** Debits minus credits before the first of these days. */
  opening: number;
  debit: number;
  credit: number;
}

export interface TaxSums {
  taxRate: number;
  planType: string;
  sales: number;
  tax: number;
}

export interface DeferrableEarning {
  earningId: string;
  planId: string;
  net: number;
  start: BusinessDate;
  end: BusinessDate;
}

const batchSize = 5_000;

/** Timeout in milliseconds for a statement that sums the whole journal because no month is closed yet. */
const statementTimeout = 10 * 60_000;

/** The latest closed month with stored balances on or before day $1. */
const lastKeptMonth = `SELECT month, first_open_on FROM closed_month m
  WHERE first_open_on <= $1 AND EXISTS (SELECT 1 FROM closing_balance b WHERE b.month = m.month)
  ORDER BY month DESC LIMIT 1`;

const nobody = '00000000-0000-0000-0000-000000000000';

const accountingExport = declareReplicaRead('accounting-export');

@Injectable()
export class JournalRepository {
  constructor(private readonly database: Database) {}

  async *lines({ from, until }: JournalDays): AsyncGenerator<JournalLine[]> {
    let last = { bookedOn: from, id: nobody };
    for (;;) {
      const { bookedOn, id } = last;
      const lines = await this.database.replicaRead(accountingExport, (reader) =>
        reader.statement<JournalLine>(
          'journal-lines',
          `SELECT id, booked_on AS "bookedOn", event, charge_id AS "chargeId", refund_id AS "refundId",
                dispute_id AS "disputeId", payout_id AS "payoutId", line, debit, credit, amount,
                (recorded_at AT TIME ZONE 'Asia/Tokyo')::date AS "recordedOn"
           FROM ledger_transfer
          WHERE (booked_on, id) > ($1, $2) AND booked_on < $3 ORDER BY booked_on, id LIMIT $4`,
          [bookedOn, id, until, batchSize],
        ),
      );
      if (lines.length > 0) yield lines;
      const end = lines.at(-1);
      if (end === undefined || lines.length < batchSize) return;
      last = end;
    }
  }

  /** Starts from the balances of the last closed month before these days, if there is one. */
  async accounts({ from, until }: JournalDays): Promise<AccountSums[]> {
    const rows = await this.database.withStatementTimeout(statementTimeout, (transaction) =>
      this.database.statement<Record<keyof AccountSums, string>>(
        'journal-accounts',
        `WITH kept AS (${lastKeptMonth}), leg AS (
           SELECT account, $1::date - 1 AS booked_on, balance AS amount FROM closing_balance
            WHERE month = (SELECT month FROM kept)
           UNION ALL
           SELECT debit, booked_on, amount FROM ledger_transfer
            WHERE booked_on >= COALESCE((SELECT first_open_on FROM kept), '-infinity') AND booked_on < $2
           UNION ALL
           SELECT credit, booked_on, -amount::bigint FROM ledger_transfer
            WHERE booked_on >= COALESCE((SELECT first_open_on FROM kept), '-infinity') AND booked_on < $2)
         SELECT account, COALESCE(sum(amount) FILTER (WHERE booked_on < $1), 0) AS opening,
                COALESCE(sum(amount) FILTER (WHERE booked_on >= $1 AND amount > 0), 0) AS debit,
                COALESCE(-sum(amount) FILTER (WHERE booked_on >= $1 AND amount < 0), 0) AS credit
           FROM leg GROUP BY account ORDER BY account`,
        [from, until],
        transaction,
      ),
    );
    return rows.map(({ account, opening, debit, credit }) => ({
      account,
      opening: Number(opening),
      debit: Number(debit),
      credit: Number(credit),
    }));
  }

  /** Stores the closing balances of a closed month once; they never change. */
  async saveClosingBalances(month: string, firstOpenOn: BusinessDate): Promise<void> {
    await this.database.withStatementTimeout(statementTimeout, (transaction) =>
      this.database.statement(
        'journal-keep-balances',
        `WITH kept AS (${lastKeptMonth}), leg AS (
           SELECT account, balance AS amount FROM closing_balance WHERE month = (SELECT month FROM kept)
           UNION ALL
           SELECT debit, amount FROM ledger_transfer
            WHERE booked_on >= COALESCE((SELECT first_open_on FROM kept), '-infinity') AND booked_on < $1
           UNION ALL
           SELECT credit, -amount::bigint FROM ledger_transfer
            WHERE booked_on >= COALESCE((SELECT first_open_on FROM kept), '-infinity') AND booked_on < $1)
         INSERT INTO closing_balance (month, account, balance)
         SELECT $2, account, sum(amount) FROM leg
          WHERE NOT EXISTS (SELECT 1 FROM closing_balance WHERE month = $2) GROUP BY account
         ON CONFLICT DO NOTHING`,
        [firstOpenOn, month],
        transaction,
      ),
    );
  }

  /** Returns booked sales and tax by rate, minus refunds. */
  async taxes({ from, until }: JournalDays): Promise<TaxSums[]> {
    const rows = await this.database.statement<Record<keyof TaxSums, string>>(
      'journal-taxes',
      `WITH leg AS (
         SELECT charge_id, credit AS account, amount::bigint AS amount FROM ledger_transfer
          WHERE booked_on >= $1 AND booked_on < $2
         UNION ALL
         SELECT charge_id, debit, -amount::bigint FROM ledger_transfer
          WHERE booked_on >= $1 AND booked_on < $2)
       SELECT e.tax_rate AS "taxRate", e.plan_type AS "planType",
              COALESCE(sum(l.amount) FILTER (WHERE l.account LIKE 'sales:%'), 0) AS sales,
              COALESCE(sum(l.amount) FILTER (WHERE l.account LIKE 'consumption\\_tax:%'), 0) AS tax
         FROM leg l JOIN earning e ON e.charge_id = l.charge_id AND e.kind = 'CHARGE'
        WHERE l.account LIKE 'sales:%' OR l.account LIKE 'consumption\\_tax:%'
        GROUP BY e.tax_rate, e.plan_type ORDER BY e.tax_rate DESC, e.plan_type`,
      [from, until],
    );
    return rows.map(({ taxRate, planType, sales, tax }) => ({
      taxRate: Number(taxRate),
      planType,
      sales: Number(sales),
      tax: Number(tax),
    }));
  }

  async *deferrable(day: BusinessDate): AsyncGenerator<DeferrableEarning> {
    let last = { end: day, earningId: nobody };
    for (;;) {
      const rows = await this.database.statement<DeferrableEarning>(
        'journal-deferrable',
        `SELECT e.id AS "earningId", e.plan_id AS "planId", e.net_billing_amount AS net, e.period_start AS start,
                e.period_end AS end
           FROM earning e
          WHERE (e.period_end, e.id) > ($2, $3) AND e.kind <> 'ZERO'
            AND EXISTS (SELECT 1 FROM ledger_transfer t
                         WHERE t.charge_id = e.charge_id AND t.booked_on < $1
                           AND CASE e.kind WHEN 'REFUND' THEN t.refund_id = e.refund_id AND t.event = 'REFUND_CONFIRMED'
                                    ELSE t.event IN ('CHARGE_SETTLED', 'SUSPENSE_FULFILLED') END)
          ORDER BY e.period_end, e.id LIMIT $4`,
        [day, last.end, last.earningId, batchSize],
      );
      yield* rows;
      const end = rows.at(-1);
      if (end === undefined || rows.length < batchSize) return;
      last = end;
    }
  }

  async movements(gatewayIds: readonly string[], { from, until }: JournalDays) {
    const rows = await this.database.statement<{ gatewayId: string; charges: string; takenBack: string }>(
      'journal-movements',
      `WITH leg AS (
         SELECT debit AS account, amount::bigint AS amount, event FROM ledger_transfer
          WHERE booked_on >= $2 AND booked_on < $3
         UNION ALL
         SELECT credit, -amount::bigint, event FROM ledger_transfer WHERE booked_on >= $2 AND booked_on < $3)
       SELECT g.id AS "gatewayId",
              COALESCE(sum(amount) FILTER (WHERE event IN ('CHARGE_SETTLED', 'CHARGE_SUSPENDED')), 0) AS charges,
              COALESCE(-sum(amount) FILTER (WHERE event IN ('REFUND_CONFIRMED', 'DISPUTE_OPENED', 'DISPUTE_WON')), 0)
                AS "takenBack"
         FROM unnest($1::text[]) WITH ORDINALITY AS g (id, place)
         LEFT JOIN leg ON leg.account = 'gateway_receivable:' || g.id
        GROUP BY g.id, g.place ORDER BY g.place`,
      [gatewayIds, from, until],
    );
    return rows.map(({ gatewayId, charges, takenBack }) => ({
      gatewayId,
      charges: Number(charges),
      takenBack: Number(takenBack),
    }));
  }
}
