import { Injectable } from '@nestjs/common';

import type { AccountId } from '../../platform/ids/ids.js';
import { Database, type Transaction } from '../../platform/prisma/database.js';
import { MemberData } from '../member-data/index.js';

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

@Injectable()
export class TvPinData {
  constructor(data: MemberData) {
    data.registerRecords({
      name: 'tv-pin',
      about: {
        ja: 'テレビ用PINコードの設定日時（PINコードは含みません）',
        en: 'When your TV PIN was set (not the PIN)',
      },
      tables: ['tv_pin'],
      fields: ['updatedAt'],
      read: (asked, { prisma }) => prisma.tvPin.findMany(asked),
    });
  }
}
