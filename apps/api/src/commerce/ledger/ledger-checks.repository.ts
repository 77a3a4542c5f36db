import { Injectable } from '@nestjs/common';

import { Database } from '../../platform/prisma/database.js';

export interface TakenBy {
  gatewayId: string;
  /** Yen that the books say a gateway took for charges. */
  taken: number;
}

@Injectable()
export class LedgerChecksRepository {
  constructor(private readonly database: Database) {}

  async chargesUnlikeEarnings(limit: number): Promise<string[]> {
    const rows = await this.database.statement<{ chargeId: string }>(
      'ledger-check-earnings',
      `WITH leg AS (
         SELECT charge_id, refund_id, credit AS account, amount FROM ledger_transfer WHERE charge_id IS NOT NULL
         UNION ALL
         SELECT charge_id, refund_id, debit, -amount FROM ledger_transfer WHERE charge_id IS NOT NULL),
       of_sale AS (SELECT refund_id FROM ledger_transfer WHERE event = 'REFUND_DECIDED' GROUP BY refund_id),
       booked AS (
         SELECT charge_id,
                sum(amount) FILTER (WHERE account LIKE 'sales:%' OR account LIKE 'consumption_tax:%') AS sold,
                sum(amount) FILTER (WHERE account LIKE 'consumption_tax:%') AS tax,
                sum(amount) FILTER (WHERE account = 'refunds_payable'
                                      AND refund_id IN (SELECT refund_id FROM of_sale)) AS payable
           FROM leg GROUP BY charge_id),
       shown AS (
         SELECT charge_id, sum(billing_amount) AS sold, sum(tax_amount) AS tax FROM earning
          WHERE charge_id IS NOT NULL GROUP BY charge_id)
       SELECT charge_id AS "chargeId"
         FROM booked FULL JOIN shown USING (charge_id)
        WHERE COALESCE(booked.sold, 0) + COALESCE(booked.payable, 0) <> COALESCE(shown.sold, 0)
           OR (COALESCE(booked.payable, 0) = 0 AND COALESCE(booked.tax, 0) <> COALESCE(shown.tax, 0))
        ORDER BY charge_id LIMIT $1`,
      [limit],
    );
    return rows.map(({ chargeId }) => chargeId);
  }

  async takenByGateway(): Promise<TakenBy[]> {
    const rows = await this.database.prisma.ledgerTransfer.groupBy({
      by: ['debit'],
      where: {
        chargeId: { not: null },
        event: { in: ['CHARGE_SETTLED', 'CHARGE_SUSPENDED'] },
        debit: { startsWith: 'gateway_receivable:' },
      },
      _sum: { amount: true },
    });
    return rows.map(({ debit, _sum: { amount } }) => ({
      gatewayId: debit.slice('gateway_receivable:'.length),
      taken: amount ?? 0,
    }));
  }

  async held(until: Date): Promise<{ account: string; yen: number }[]> {
    const before = { recordedAt: { lt: until } };
    const sums = ['suspense', 'refunds_payable'].map(async (account) => {
      const all = this.database.prisma.ledgerTransfer;
      const came = await all.aggregate({ where: { credit: account, ...before }, _sum: { amount: true } });
      const went = await all.aggregate({ where: { debit: account }, _sum: { amount: true } });
      return { account, yen: (came._sum.amount ?? 0) - (went._sum.amount ?? 0) };
    });
    return Promise.all(sums);
  }
}
