import { Injectable } from '@nestjs/common';

import type { AccountId } from '../../platform/ids/ids.js';
import { Database, type Transaction } from '../../platform/prisma/database.js';

export interface NewBackupCode {
  code: Uint8Array<ArrayBuffer>;
  codeHash: Uint8Array<ArrayBuffer>;
}

export interface BackupCodeRow {
  code: Uint8Array;
  usedAt: Date | null;
}

@Injectable()
export class BackupCodeRepository {
  constructor(private readonly database: Database) {}

  async list(accountId: AccountId): Promise<BackupCodeRow[]> {
    return this.database.prisma.backupCode.findMany({
      where: { accountId },
      select: { code: true, usedAt: true },
      orderBy: { position: 'asc' },
    });
  }

  async replace(
    transaction: Transaction,
    accountId: AccountId,
    codes: readonly NewBackupCode[],
  ): Promise<void> {
    await this.deleteAll(transaction, accountId);
    await transaction.backupCode.createMany({
      data: codes.map((code, index) => ({ accountId, position: index + 1, ...code })),
    });
  }

  async use(
    transaction: Transaction,
    accountId: AccountId,
    hashes: readonly Buffer[],
    now: Date,
  ): Promise<boolean> {
    const { count } = await transaction.backupCode.updateMany({
      where: { accountId, codeHash: { in: hashes.map((hash) => new Uint8Array(hash)) }, usedAt: null },
      data: { usedAt: now },
    });
    return count === 1;
  }

  async deleteAll(transaction: Transaction, accountId: AccountId): Promise<number> {
    const { count } = await transaction.backupCode.deleteMany({ where: { accountId, usedAt: null } });
    await transaction.backupCode.deleteMany({ where: { accountId } });
    return count;
  }
}
