import { Injectable } from '@nestjs/common';

import type { AccountId } from '../../platform/ids/ids.js';
import { Database, type Transaction } from '../../platform/prisma/database.js';

@Injectable()
export class TvPinRepository {
  constructor(private readonly database: Database) {}

  async hashOf(accountId: AccountId): Promise<Uint8Array | undefined> {
    const row = await this.database.prisma.tvPin.findUnique({ where: { accountId }, select: { hash: true } });
    return row?.hash;
  }

  async set(transaction: Transaction, accountId: AccountId, hash: Buffer, now: Date): Promise<void> {
    const row = { hash: new Uint8Array(hash), updatedAt: now };
    await transaction.tvPin.upsert({ where: { accountId }, create: { accountId, ...row }, update: row });
  }
}
