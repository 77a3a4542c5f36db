import { Injectable } from '@nestjs/common';

import { Database, type Transaction } from '../../platform/prisma/database.js';
import type { OidcSigningKey } from '../../platform/prisma/generated/client.js';

export type SigningKeyRow = Omit<OidcSigningKey, 'createdAt'>;

/**
 * Number of the advisory lock for creating and retiring keys. It only has to differ from other advisory locks
 * of the database.
 */
const keysLock = 4_727_003;

@Injectable()
export class SigningKeysRepository {
  constructor(private readonly database: Database) {}

  findLive(now: Date, reader: Transaction = this.database.prisma): Promise<SigningKeyRow[]> {
    return reader.oidcSigningKey.findMany({
      where: { OR: [{ retiredFrom: null }, { retiredFrom: { gt: now } }] },
      omit: { createdAt: true },
      orderBy: [{ activeFrom: 'desc' }, { kid: 'asc' }],
    });
  }

  async lock(transaction: Transaction): Promise<void> {
    await transaction.$executeRaw`SELECT pg_advisory_xact_lock(${keysLock})`;
  }

  async insert(
    transaction: Transaction,
    row: { kid: string; algorithm: string; privateJwk: Buffer; createdAt: Date; activeFrom: Date },
  ): Promise<void> {
    await transaction.oidcSigningKey.create({ data: { ...row, privateJwk: new Uint8Array(row.privateJwk) } });
  }

  async retire(transaction: Transaction, retiredFrom: Date, usedBefore?: Date): Promise<void> {
    await transaction.oidcSigningKey.updateMany({
      where: {
        ...(usedBefore && { activeFrom: { lt: usedBefore } }),
        OR: [{ retiredFrom: null }, { retiredFrom: { gt: retiredFrom } }],
      },
      data: { retiredFrom },
    });
  }

  async deleteGone(before: Date, limit: number): Promise<number> {
    const where = { retiredFrom: { lt: before } };
    return (await this.database.prisma.oidcSigningKey.deleteMany({ where, limit })).count;
  }
}
