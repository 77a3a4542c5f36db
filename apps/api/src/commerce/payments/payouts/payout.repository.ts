import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { Injectable } from '@nestjs/common';

import { Database, type Transaction } from '../../../platform/prisma/database.js';

export interface PayoutRow {
  id: string;
  gatewayId: string;
  paidOn: BusinessDate;
  from: BusinessDate;
  until: BusinessDate;
  paid: number;
  fees: number;
  difference: number;
}

@Injectable()
export class PayoutRepository {
  constructor(private readonly database: Database) {}

  /** @returns false if the gateway's payout for that day and period already exists */
  async insert(
    transaction: Transaction,
    { id, gatewayId, paidOn, from, until, paid, fees, difference }: PayoutRow,
    importedBy: string,
    importedAt: Date,
  ): Promise<boolean> {
    const inserted = await this.database.statement(
      'payout-insert',
      `INSERT INTO payout (id, gateway_id, paid_on, from_day, until_day, paid, fees, difference, imported_by, imported_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
       ON CONFLICT (gateway_id, paid_on, from_day, until_day) DO NOTHING RETURNING 1`,
      [id, gatewayId, paidOn, from, until, paid, fees, difference, importedBy, importedAt],
      transaction,
    );
    return inserted.length === 1;
  }

  /** Returns totals of the imported payouts of these gateways and days. */
  async sums(
    transaction: Transaction,
    gatewayIds: readonly string[],
    { paidOn, from, until }: Pick<PayoutRow, 'paidOn' | 'from' | 'until'>,
  ): Promise<{ count: number; paid: number; fees: number }> {
    const [row] = await this.database.statement<{ count: string; paid: string; fees: string }>(
      'payout-sums',
      `SELECT count(*) AS count, COALESCE(sum(paid), 0) AS paid, COALESCE(sum(fees), 0) AS fees FROM payout
        WHERE gateway_id = ANY ($1) AND paid_on = $2 AND from_day = $3 AND until_day = $4`,
      [gatewayIds, paidOn, from, until],
      transaction,
    );
    return { count: Number(row?.count ?? 0), paid: Number(row?.paid ?? 0), fees: Number(row?.fees ?? 0) };
  }
}
