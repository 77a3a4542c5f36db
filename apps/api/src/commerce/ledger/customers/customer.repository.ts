import { Injectable } from '@nestjs/common';

import { newId, type AccountId, type Id } from '../../../platform/ids/ids.js';
import { codesOf, errorsIn } from '../../../platform/prisma/database-error.js';
import { Database, type Transaction } from '../../../platform/prisma/database.js';
import { cardRetentionMs } from './customer-classes.declaration.js';

const foreignKeyViolation = '23503';

export type CustomerId = Id<'customer'>;

export interface ClosedCustomer {
  id: CustomerId;
  closedAt: Date;
  cardsErasedAt: Date | null;
}

@Injectable()
export class CustomerRepository {
  constructor(private readonly database: Database) {}

  /**
   * Creates the customer once; concurrent calls return the same one.
   * @returns undefined if the account no longer exists
   */
  async findOrCreate(accountId: AccountId, now: Date): Promise<CustomerId | undefined> {
    try {
      const [row] = await this.database.statement<{ id: CustomerId }>(
        'customer-of-account',
        `WITH known AS (SELECT id FROM customer WHERE account_id = $2),
              made AS (INSERT INTO customer (id, account_id, created_at)
                       SELECT $1::uuid, $2::uuid, $3::timestamptz WHERE NOT EXISTS (SELECT 1 FROM known)
                       ON CONFLICT (account_id) DO UPDATE SET account_id = EXCLUDED.account_id RETURNING id)
         SELECT id FROM known UNION ALL SELECT id FROM made`,
        [newId<'customer'>(), accountId, now],
      );
      return row?.id;
    } catch (error) {
      if (errorsIn(error).some((one) => codesOf(one).includes(foreignKeyViolation))) return undefined;
      throw error;
    }
  }

  async findByAccount(
    accountId: AccountId,
    { customer }: Transaction = this.database.prisma,
  ): Promise<CustomerId | undefined> {
    const row = await customer.findUnique({
      where: { accountId },
      select: { id: true },
    });
    return row?.id;
  }

  /** Closed accounts have no entry. */
  async findAccounts(ids: readonly CustomerId[]): Promise<Map<CustomerId, AccountId>> {
    const rows = await this.database.prisma.customer.findMany({
      where: { id: { in: [...new Set(ids)] }, accountId: { not: null } },
      select: { id: true, accountId: true },
    });
    return new Map(
      rows.flatMap(({ id, accountId }) => (accountId === null ? [] : [[id, accountId] as const])),
    );
  }

  async findNumbers(ids: readonly CustomerId[]): Promise<Map<CustomerId, bigint>> {
    const rows = await this.database.prisma.customer.findMany({
      where: { id: { in: [...new Set(ids)] } },
      select: { id: true, number: true },
    });
    return new Map(rows.map(({ id, number }) => [id, number]));
  }

  async findByNumber(number: bigint): Promise<CustomerId | undefined> {
    const row = await this.database.prisma.customer.findUnique({ where: { number }, select: { id: true } });
    return row?.id;
  }

  async findAccount(transaction: Transaction, id: CustomerId): Promise<AccountId | null> {
    const row = await transaction.customer.findUnique({ where: { id }, select: { accountId: true } });
    return row?.accountId ?? null;
  }

  async lockAccount(transaction: Transaction, id: CustomerId): Promise<AccountId | null> {
    const [row] = await transaction.$queryRaw<{ account_id: AccountId | null }[]>`
      SELECT account_id FROM customer WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
    return row?.account_id ?? null;
  }

  async unlink(transaction: Transaction, accountId: AccountId, closedAt: Date): Promise<void> {
    const eraseAt = new Date(closedAt.getTime() + cardRetentionMs);
    await transaction.customer.updateMany({
      where: { accountId },
      data: { accountId: null, closedAt, eraseAt },
    });
  }

  async findDue(now: Date, limit: number): Promise<CustomerId[]> {
    const rows = await this.database.prisma.customer.findMany({
      where: { eraseAt: { lte: now } },
      orderBy: [{ eraseAt: 'asc' }, { id: 'asc' }],
      take: limit,
      select: { id: true },
    });
    return rows.map(({ id }) => id);
  }

  /** Returns undefined if another process is handling the row or has already handled it. */
  async lockDue(transaction: Transaction, id: CustomerId, now: Date): Promise<ClosedCustomer | undefined> {
    const [row] = await transaction.$queryRaw<ClosedCustomer[]>`
      SELECT id, closed_at AS "closedAt", cards_erased_at AS "cardsErasedAt" FROM customer
       WHERE id = ${id}::uuid AND account_id IS NULL AND erase_at <= ${now} FOR UPDATE SKIP LOCKED`;
    return row;
  }

  async markCardsErased(transaction: Transaction, id: CustomerId, now: Date, eraseAt: Date): Promise<void> {
    await transaction.customer.update({ where: { id }, data: { cardsErasedAt: now, eraseAt } });
  }

  async postpone(
    id: CustomerId,
    eraseAt: Date,
    { customer }: Transaction = this.database.prisma,
  ): Promise<void> {
    await customer.updateMany({ where: { id }, data: { eraseAt } });
  }

  async delete(transaction: Transaction, id: CustomerId): Promise<void> {
    await transaction.customer.delete({ where: { id } });
  }
}
