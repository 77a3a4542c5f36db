import { Injectable } from '@nestjs/common';

import { Database, type Transaction } from '../prisma/database.js';

export interface SealedEvent {
  id: string;
  kind: string;
  actor: string;
  accountId: string | null;
  details: unknown;
  requestId: string | null;
  createdAt: Date;
  sealedIn: number | null;
}

export interface AuditSeal {
  number: number;
  /** Concatenated SHA-256 hashes of the events. */
  leaves: Uint8Array;
  digest: Uint8Array;
  mac: Uint8Array;
  createdAt: Date;
}

const columns = {
  ...{ id: true, kind: true, actor: true, accountId: true },
  ...{ details: true, requestId: true, createdAt: true, sealedIn: true },
};

@Injectable()
export class AuditSealRepository {
  constructor(private readonly database: Database) {}

  findUnsealed(transaction: Transaction, most: number): Promise<SealedEvent[]> {
    return transaction.auditEvent.findMany({
      where: { sealedIn: null },
      orderBy: { id: 'asc' },
      take: most,
      select: columns,
    });
  }

  findLast(transaction?: Transaction): Promise<AuditSeal | null> {
    return (transaction ?? this.database.prisma).auditSeal.findFirst({ orderBy: { number: 'desc' } });
  }

  /** @returns false when another process sealed at the same time */
  async insert(transaction: Transaction, seal: AuditSeal, events: readonly string[]): Promise<boolean> {
    const { count } = await transaction.auditSeal.createMany({
      data: {
        number: seal.number,
        leaves: Buffer.from(seal.leaves),
        digest: Buffer.from(seal.digest),
        mac: Buffer.from(seal.mac),
        createdAt: seal.createdAt,
      },
      skipDuplicates: true,
    });
    if (count === 0) return false;
    await transaction.auditEvent.updateMany({
      where: { id: { in: [...events] } },
      data: { sealedIn: seal.number },
    });
    return true;
  }

  findAfter(number: number, most: number): Promise<AuditSeal[]> {
    return this.database.prisma.auditSeal.findMany({
      where: { number: { gt: number } },
      orderBy: { number: 'asc' },
      take: most,
    });
  }

  findSealedOutside(last: number): Promise<SealedEvent[]> {
    return this.database.prisma.auditEvent.findMany({
      where: { OR: [{ sealedIn: { gt: last } }, { sealedIn: { lt: 1 } }] },
      orderBy: { id: 'asc' },
      take: 100,
      select: columns,
    });
  }

  findSealedBetween(from: number, until: number): Promise<SealedEvent[]> {
    return this.database.prisma.auditEvent.findMany({
      where: { sealedIn: { gte: from, lte: until } },
      select: columns,
    });
  }
}
