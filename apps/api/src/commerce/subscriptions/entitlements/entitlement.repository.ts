import type { EntitlementSource } from '@account/domain/commerce/subscriptions/entitlements/entitlement';
import { Injectable } from '@nestjs/common';

import { newId, type Id } from '../../../platform/ids/ids.js';
import { Database, type Transaction } from '../../../platform/prisma/database.js';
import type { Entitlement } from '../../../platform/prisma/generated/client.js';
import type { CustomerId } from '../../ledger/customers/index.js';

export type EntitlementId = Id<'entitlement'>;

export interface EntitlementOrigin {
  source: EntitlementSource;
  /** Id of the contract or order. For a granted right, an id of its own. */
  sourceId: string;
}

export interface NewEntitlement extends EntitlementOrigin {
  customerId: CustomerId;
  planId: string;
  startsAt: Date;
  /** Exclusive end; null if no end is known. */
  endsAt: Date | null;
}

export type EntitlementRow = Entitlement;

@Injectable()
export class EntitlementRepository {
  constructor(private readonly database: Database) {}

  /** @returns false, without writing, if a right with the same source overlaps */
  async insert(transaction: Transaction, entitlement: NewEntitlement): Promise<boolean> {
    const data = [{ ...entitlement, id: newId<'entitlement'>() }];
    const { count } = await transaction.entitlement.createMany({ data, skipDuplicates: true });
    return count === 1;
  }

  async setEnd(
    transaction: Transaction,
    { source, sourceId }: EntitlementOrigin,
    endsAt: Date | null,
  ): Promise<boolean> {
    const changed = await transaction.$executeRaw`
      UPDATE entitlement
         SET ends_at = CASE WHEN ${endsAt}::timestamptz IS NOT NULL THEN GREATEST(starts_at, ${endsAt}::timestamptz) END
       WHERE source = ${source} AND source_id = ${sourceId}::uuid AND revoked_at IS NULL`;
    return changed === 1;
  }

  async revoke(transaction: Transaction, origin: EntitlementOrigin, at: Date): Promise<boolean> {
    const { count } = await transaction.entitlement.updateMany({
      where: { ...origin, revokedAt: null },
      data: { revokedAt: at },
    });
    return count === 1;
  }

  async revokeAll(transaction: Transaction, customerId: CustomerId, at: Date): Promise<void> {
    await transaction.entitlement.updateMany({
      where: { customerId, revokedAt: null },
      data: { revokedAt: at },
    });
  }

  async eraseAll(transaction: Transaction, customerId: CustomerId): Promise<void> {
    await transaction.entitlement.deleteMany({ where: { customerId } });
  }

  async suspend(transaction: Transaction, origin: EntitlementOrigin, at: Date | null): Promise<void> {
    await transaction.entitlement.updateMany({
      where: { ...origin, revokedAt: null },
      data: { suspendedAt: at },
    });
  }

  async lock(transaction: Transaction, { source, sourceId }: EntitlementOrigin): Promise<void> {
    await transaction.$queryRaw`
      SELECT 1 FROM entitlement WHERE source = ${source} AND source_id = ${sourceId}::uuid FOR NO KEY UPDATE`;
  }

  async find(
    transaction: Transaction,
    { source, sourceId }: EntitlementOrigin,
  ): Promise<EntitlementRow | undefined> {
    const row = await transaction.entitlement.findFirst({
      where: { source, sourceId },
      orderBy: [{ startsAt: 'desc' }, { id: 'desc' }],
    });
    return row ?? undefined;
  }

  /** Returns unexpired rights, oldest first. */
  async findLive(customerId: CustomerId, now: Date): Promise<EntitlementRow[]> {
    return this.database.prisma.entitlement.findMany({
      where: { customerId, revokedAt: null, OR: [{ endsAt: null }, { endsAt: { gt: now } }] },
      orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    });
  }
}
