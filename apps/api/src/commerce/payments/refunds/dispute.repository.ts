import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import {
  blocksRefunds,
  disputeStages,
  type DisputeStage,
} from '@account/domain/commerce/payments/refunds/dispute';
import { Injectable } from '@nestjs/common';

import { newId, type Id } from '../../../platform/ids/ids.js';
import { Database, type Transaction } from '../../../platform/prisma/database.js';
import type { Dispute } from '../../../platform/prisma/generated/client.js';

export type DisputeId = Id<'dispute'>;

export type DisputeEnd = Exclude<DisputeStage, 'OPEN'>;

export type DisputeRow = Omit<Dispute, 'respondBy'>;

export interface MovedDispute {
  kind: 'dispute' | 'disputeWon';
  chargeId: string;
  amount: number;
  providerDisputeId: string | null;
  on: BusinessDate;
}

type NewDispute = Omit<DisputeRow, 'id' | 'stage' | 'closedBy' | 'closedAt'>;

const barring = disputeStages.filter(blocksRefunds);

@Injectable()
export class DisputeRepository {
  constructor(private readonly database: Database) {}

  /**
   * @returns undefined if the charge already has an open dispute, or the provider's dispute is already stored
   */
  async insert(
    transaction: Transaction,
    dispute: NewDispute,
    respondBy: BusinessDate | null,
  ): Promise<DisputeRow | undefined> {
    const id = newId<'dispute'>();
    const data = { ...dispute, id, stage: 'OPEN' as const };
    const { count } = await transaction.dispute.createMany({ data, skipDuplicates: true });
    if (count === 0) return undefined;
    if (respondBy !== null)
      await transaction.$executeRaw`UPDATE dispute SET respond_by = ${respondBy}::date WHERE id = ${id}::uuid`;
    return { ...data, closedBy: null, closedAt: null };
  }

  /** @returns false if it is no longer open */
  async close(
    transaction: Transaction,
    id: DisputeId,
    end: { stage: DisputeEnd; closedBy: string | null; closedAt: Date; evidence: string | null },
  ): Promise<boolean> {
    const { count } = await transaction.dispute.updateMany({ where: { id, stage: 'OPEN' }, data: end });
    return count === 1;
  }

  async findById(id: DisputeId): Promise<DisputeRow | undefined> {
    const row = await this.database.prisma.dispute.findUnique({ where: { id } });
    return row === null ? undefined : withoutDay(row);
  }

  async findByCharge(chargeId: string): Promise<DisputeRow[]> {
    const rows = await this.database.prisma.dispute.findMany({
      where: { chargeId },
      orderBy: [{ openedAt: 'asc' }, { id: 'asc' }],
    });
    return rows.map(withoutDay);
  }

  /** Returns disputes that were reported or won on these Japanese days, inclusive. */
  findMovedOn(
    gatewayIds: readonly string[],
    from: BusinessDate,
    until: BusinessDate,
  ): Promise<MovedDispute[]> {
    const day = (column: string) => `(${column} AT TIME ZONE 'Asia/Tokyo')::date`;
    return this.database.statement<MovedDispute>(
      'disputes-moved-on',
      `SELECT kind, charge_id AS "chargeId", amount, provider_dispute_id AS "providerDisputeId", day::text AS "on"
         FROM (SELECT 'dispute' AS kind, ${day('opened_at')} AS day, d.* FROM dispute d
               UNION ALL
               SELECT 'disputeWon', ${day('closed_at')}, d.* FROM dispute d WHERE stage = 'WON') moved
        WHERE gateway_id = ANY ($1) AND day BETWEEN $2 AND $3 ORDER BY day, id`,
      [gatewayIds, from, until],
    );
  }

  async barsRefunds(transaction: Transaction, chargeId: string): Promise<boolean> {
    return (await transaction.dispute.count({ where: { chargeId, stage: { in: barring } } })) > 0;
  }

  /**
   * Returns open disputes, oldest first, so that the limit never hides the old ones. If `isOpen` is false,
   * returns all disputes, newest first.
   */
  async list(isOpen: boolean, limit: number): Promise<DisputeRow[]> {
    const rows = await this.database.prisma.dispute.findMany({
      where: isOpen ? { stage: 'OPEN' } : {},
      orderBy: isOpen ? [{ openedAt: 'asc' }, { id: 'asc' }] : [{ openedAt: 'desc' }, { id: 'desc' }],
      take: limit,
    });
    return rows.map(withoutDay);
  }

  async findDeadline(id: DisputeId): Promise<BusinessDate | null> {
    const [row] = await this.database.statement<{ day: BusinessDate | null }>(
      'dispute-answer-by',
      'SELECT respond_by::text AS day FROM dispute WHERE id = $1',
      [id],
    );
    return row?.day ?? null;
  }
}

function withoutDay({ respondBy: _, ...row }: Dispute): DisputeRow {
  return row;
}
