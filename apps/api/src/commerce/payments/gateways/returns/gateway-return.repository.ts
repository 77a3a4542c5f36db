import { Injectable } from '@nestjs/common';

import type { AccountId } from '../../../../platform/ids/ids.js';
import { Database, type Transaction } from '../../../../platform/prisma/database.js';
import type { GatewayReturn } from '../../../../platform/prisma/generated/client.js';

export type ReturnRow = GatewayReturn;

@Injectable()
export class GatewayReturnRepository {
  constructor(private readonly database: Database) {}

  async insert(row: Omit<ReturnRow, 'response'>, transaction?: Transaction): Promise<void> {
    await (transaction ?? this.database.prisma).gatewayReturn.create({ data: row });
  }

  async findByHandle(handleHash: Buffer): Promise<ReturnRow | undefined> {
    const where = { handleHash: new Uint8Array(handleHash) };
    return (await this.database.prisma.gatewayReturn.findUnique({ where })) ?? undefined;
  }

  async saveResponse(handleHash: Buffer, reading: Buffer, now: Date): Promise<boolean> {
    const { count } = await this.database.prisma.gatewayReturn.updateMany({
      where: { handleHash: new Uint8Array(handleHash), response: null, expiresAt: { gt: now } },
      data: { response: new Uint8Array(reading) },
    });
    return count === 1;
  }

  async deleteByAccount(transaction: Transaction, accountId: AccountId): Promise<void> {
    await transaction.gatewayReturn.deleteMany({ where: { accountId } });
  }

  async findLatest(purpose: string, subject: string): Promise<ReturnRow | undefined> {
    const row = await this.database.prisma.gatewayReturn.findFirst({
      where: { purpose, subject },
      orderBy: [{ createdAt: 'desc' }, { handleHash: 'desc' }],
    });
    return row ?? undefined;
  }
}
