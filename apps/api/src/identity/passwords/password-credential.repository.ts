import { Injectable } from '@nestjs/common';

import { newId, type AccountId } from '../../platform/ids/ids.js';
import { Database, type Transaction } from '../../platform/prisma/database.js';
import type { PasswordCredential, PasswordHistory } from '../../platform/prisma/generated/client.js';
import { MemberData } from '../member-data/index.js';

export interface PasswordHashes {
  current: string | null;
  replaced: string[];
}

type StoredHash = Pick<PasswordCredential & PasswordHistory, 'hash'>;

@Injectable()
export class PasswordCredentialRepository {
  constructor(private readonly database: Database) {}

  async latest(accountId: AccountId, count: number): Promise<PasswordHashes> {
    const rows = await this.database.statement<StoredHash & { isCurrent: boolean }>(
      'password_credential_latest',
      `SELECT hash, true AS "isCurrent" FROM password_credential WHERE account_id = $1
       UNION ALL
       (SELECT hash, false FROM password_history WHERE account_id = $1
         ORDER BY replaced_at DESC, id DESC LIMIT $2)`,
      [accountId, count - 1],
    );
    return {
      current: rows.find(({ isCurrent }) => isCurrent)?.hash ?? null,
      replaced: rows.filter(({ isCurrent }) => !isCurrent).map(({ hash }) => hash),
    };
  }

  async isSet(transaction: Transaction, accountId: AccountId): Promise<boolean> {
    return (await transaction.passwordCredential.count({ where: { accountId } })) > 0;
  }

  async set(transaction: Transaction, accountId: AccountId, hash: string, now: Date): Promise<void> {
    await this.remember(transaction, accountId, now);
    await transaction.passwordCredential.upsert({
      where: { accountId },
      create: { accountId, hash, updatedAt: now },
      update: { hash, updatedAt: now },
    });
  }

  async retire(transaction: Transaction, accountId: AccountId, now: Date): Promise<void> {
    await this.remember(transaction, accountId, now);
    await transaction.passwordCredential.deleteMany({ where: { accountId } });
  }

  async insert(transaction: Transaction, accountId: AccountId, hash: string, now: Date): Promise<boolean> {
    const { count } = await transaction.passwordCredential.createMany({
      data: { accountId, hash, updatedAt: now },
      skipDuplicates: true,
    });
    return count === 1;
  }

  async forgetOld(transaction: Transaction, accountId: AccountId, kept: number): Promise<void> {
    await transaction.$executeRaw`
      DELETE FROM password_history WHERE account_id = ${accountId}::uuid AND id NOT IN (
        SELECT id FROM password_history WHERE account_id = ${accountId}::uuid
         ORDER BY replaced_at DESC, id DESC LIMIT ${kept})`;
  }

  /**
   * Locks the account and the hash until the transaction ends.
   * @returns false when the hash has changed or the account is disabled
   */
  async lockVerified(transaction: Transaction, accountId: AccountId, hash: string): Promise<boolean> {
    const rows = await this.database.statement(
      'password_credential_hold',
      `SELECT 1 FROM password_credential
        WHERE account_id = (SELECT id FROM lockable_account WHERE id = $1 AND status = 'ACTIVE' FOR SHARE)
          AND hash = $2 FOR SHARE`,
      [accountId, hash],
      transaction,
    );
    return rows.length === 1;
  }

  /**
   * Replaces the hash by another hash of the same password, with the locks of `lockVerified`. Does not change
   * the time of the last password change.
   */
  async replace(
    transaction: Transaction,
    accountId: AccountId,
    hash: string,
    newHash: string,
  ): Promise<boolean> {
    const rows = await this.database.statement(
      'password_credential_upgrade',
      `UPDATE password_credential SET hash = $3
        WHERE account_id = (SELECT id FROM lockable_account WHERE id = $1 AND status = 'ACTIVE' FOR SHARE)
          AND hash = $2 RETURNING 1`,
      [accountId, hash, newHash],
      transaction,
    );
    return rows.length === 1;
  }

  private async remember(transaction: Transaction, accountId: AccountId, now: Date): Promise<void> {
    await transaction.$executeRaw`
      INSERT INTO password_history (id, account_id, hash, replaced_at)
      SELECT ${newId<'password-history'>()}::uuid, account_id, hash, ${now} FROM password_credential
       WHERE account_id = ${accountId}::uuid`;
  }
}

@Injectable()
export class PasswordData {
  constructor(data: MemberData) {
    data.registerRecords({
      name: 'password',
      about: {
        ja: 'パスワードの設定日時（パスワードは含みません）',
        en: 'When your password was set (not the password)',
      },
      tables: ['password_credential'],
      fields: ['updatedAt'],
      read: (asked, { prisma }) => prisma.passwordCredential.findMany(asked),
    });
    data.registerRecords({
      name: 'password-changes',
      about: { ja: '以前のパスワードの変更日時', en: 'When earlier passwords were replaced' },
      tables: ['password_history'],
      fields: ['replacedAt'],
      read: (asked, { prisma }) =>
        prisma.passwordHistory.findMany({
          ...asked,
          orderBy: [{ replacedAt: 'desc' }, { id: 'desc' }],
        }),
    });
  }
}
