import { Injectable } from '@nestjs/common';

import type { AccountId } from '../../platform/ids/ids.js';
import { declareExpiry } from '../../platform/lifecycle/expiry.declaration.js';
import { Database, type Transaction } from '../../platform/prisma/database.js';
import { MemberData } from '../member-data/index.js';

export interface KnownBrowserRow {
  tokenHash: Buffer;
  expiresAt: Date;
}

declareExpiry({ table: 'known_browser', column: 'expires_at' });

@Injectable()
export class KnownBrowserRepository {
  constructor(private readonly database: Database) {}

  async insert(
    transaction: Transaction,
    accountId: AccountId,
    { tokenHash, expiresAt }: KnownBrowserRow,
    createdAt: Date,
  ): Promise<boolean> {
    const [row] = await this.database.statement<{ isNew: boolean }>(
      'known_browser_insert',
      `INSERT INTO known_browser (account_id, token_hash, created_at, expires_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (account_id, token_hash) DO UPDATE SET expires_at = excluded.expires_at
       RETURNING xmax = 0 AS "isNew"`,
      [accountId, tokenHash, createdAt, expiresAt],
      transaction,
    );
    return row?.isNew ?? false;
  }

  async isKnownTo(accountId: AccountId, tokenHash: Buffer): Promise<boolean> {
    const where = { accountId, tokenHash: new Uint8Array(tokenHash) };
    return (await this.database.prisma.knownBrowser.count({ where })) > 0;
  }

  /** Returns the account to which this browser has been known for the longest time. */
  async firstAccount(tokenHash: Buffer): Promise<AccountId | undefined> {
    const row = await this.database.prisma.knownBrowser.findFirst({
      where: { tokenHash: new Uint8Array(tokenHash) },
      orderBy: [{ createdAt: 'asc' }, { accountId: 'asc' }],
      select: { accountId: true },
    });
    return row?.accountId;
  }

  async forget(transaction: Transaction, accountId: AccountId): Promise<void> {
    await transaction.knownBrowser.deleteMany({ where: { accountId } });
  }
}

@Injectable()
export class KnownBrowserData {
  constructor(data: MemberData) {
    data.registerRecords({
      name: 'known-browsers',
      about: { ja: '以前にログインしたブラウザ', en: 'Browsers that have logged in before' },
      tables: ['known_browser'],
      fields: ['createdAt', 'expiresAt'],
      read: (asked, { prisma }) =>
        prisma.knownBrowser.findMany({
          ...asked,
          orderBy: [{ createdAt: 'desc' }, { tokenHash: 'desc' }],
        }),
    });
  }
}
