import type {
  EnabledSecondFactor,
  SecondFactorType,
} from '@account/domain/identity/second-factors/second-factor-type';
import { Injectable } from '@nestjs/common';

import type { AccountId } from '../../platform/ids/ids.js';
import { selectColumns } from '../../platform/prisma/columns.js';
import { Database, type Transaction } from '../../platform/prisma/database.js';
import type { SecondFactor } from '../../platform/prisma/generated/client.js';
import { MemberData } from '../member-data/index.js';

const listed = ['type', 'enabledAt', 'phoneNumber', 'preferred', 'removalDueAt'] as const;

export type SecondFactorRow = Pick<SecondFactor, (typeof listed)[number]> & {
  hasBackupCode: boolean;
};

export interface NewSecondFactor {
  type: EnabledSecondFactor;
  enabledAt: Date;
  secret: Uint8Array<ArrayBuffer> | null;
  phoneNumber: string | null;
  lastStep: number | null;
}

@Injectable()
export class SecondFactorRepository {
  constructor(private readonly database: Database) {}

  async list(accountId: AccountId): Promise<SecondFactorRow[]> {
    return this.database.statement<SecondFactorRow>(
      'second_factor_list',
      `SELECT ${selectColumns<SecondFactor>('f', listed)},
              EXISTS (SELECT 1 FROM backup_code b WHERE b.account_id = $1 AND b.used_at IS NULL) AS "hasBackupCode"
         FROM second_factor f WHERE f.account_id = $1`,
      [accountId],
    );
  }

  async addressOf(accountId: AccountId, type: SecondFactorType): Promise<string | null> {
    const [row] = await this.database.statement<{ address: string | null }>(
      'second_factor_address',
      `SELECT CASE f.type WHEN 'SMS' THEN f.phone_number
                          WHEN 'Email' THEN CASE WHEN a.is_email_proved THEN a.email_address END END AS address
         FROM second_factor f JOIN account_summary a ON a.account_id = f.account_id WHERE f.account_id = $1 AND f.type = $2`,
      [accountId, type],
    );
    return row?.address ?? null;
  }

  /** Finds at most `most` accounts that use this phone number as a second factor, newest first. */
  async accountsOfPhone(spellings: readonly string[], most: number): Promise<AccountId[]> {
    const rows = await this.database.statement<{ accountId: AccountId }>(
      'second_factor_of_phone',
      `SELECT account_id AS "accountId" FROM second_factor WHERE phone_number = ANY ($1::text[])
        ORDER BY enabled_at DESC, account_id LIMIT $2`,
      [spellings, most],
    );
    return rows.map(({ accountId }) => accountId);
  }

  async count(transaction: Transaction, accountId: AccountId): Promise<number> {
    return transaction.secondFactor.count({ where: { accountId } });
  }

  async insert(transaction: Transaction, accountId: AccountId, factor: NewSecondFactor): Promise<boolean> {
    const { count } = await transaction.secondFactor.createMany({
      data: [{ accountId, ...factor }],
      skipDuplicates: true,
    });
    return count === 1;
  }

  /** @returns false when the account does not have this factor or another request has removed it */
  async delete(transaction: Transaction, accountId: AccountId, type: SecondFactorType): Promise<boolean> {
    const { count } = await transaction.secondFactor.deleteMany({
      where: { accountId, type: { equals: type } },
    });
    return count === 1;
  }

  async deleteEnabledSince(transaction: Transaction, accountId: AccountId, since: Date): Promise<number> {
    const where = { accountId, enabledAt: { gte: since } };
    return (await transaction.secondFactor.deleteMany({ where })).count;
  }

  /** @returns the factors for which no removal had been scheduled yet */
  async requestRemoval(
    transaction: Transaction,
    accountId: AccountId,
    types: readonly EnabledSecondFactor[],
    removalDueAt: Date,
  ): Promise<EnabledSecondFactor[]> {
    const rows = await transaction.secondFactor.updateManyAndReturn({
      where: { accountId, type: { in: [...types] }, removalDueAt: null },
      data: { removalDueAt },
      select: { type: true },
    });
    return rows.map(({ type }) => type).sort();
  }

  async cancelRemoval(transaction: Transaction, accountId: AccountId): Promise<number> {
    const { count } = await transaction.secondFactor.updateMany({
      where: { accountId, removalDueAt: { not: null } },
      data: { removalDueAt: null },
    });
    return count;
  }

  /** Locks the factor and cancels its removal. @returns false when the factor is not enabled */
  async keep(transaction: Transaction, accountId: AccountId, type: EnabledSecondFactor): Promise<boolean> {
    const { count } = await transaction.secondFactor.updateMany({
      where: { accountId, type: { equals: type } },
      data: { removalDueAt: null },
    });
    return count === 1;
  }

  /**
   * Returns due removals in batches ordered by id, because a failed removal remains due and must not block
   * others.
   */
  async *dueRemovals(now: Date, take: number): AsyncGenerator<AccountId[]> {
    for (let after: AccountId | null = null; ;) {
      const rows: { accountId: AccountId }[] = await this.database.statement(
        'second_factor_due_removals',
        `SELECT DISTINCT account_id AS "accountId" FROM second_factor
          WHERE removal_due_at <= $1 AND ($2::uuid IS NULL OR account_id > $2) ORDER BY account_id LIMIT $3`,
        [now, after, take],
      );
      if (rows.length > 0) yield rows.map(({ accountId }) => accountId);
      if (rows.length < take) return;
      after = rows.at(-1)?.accountId ?? null;
    }
  }

  async removeDue(transaction: Transaction, accountId: AccountId, now: Date): Promise<EnabledSecondFactor[]> {
    const rows = await transaction.$queryRaw<{ type: EnabledSecondFactor }[]>`
      DELETE FROM second_factor WHERE account_id = ${accountId}::uuid AND removal_due_at <= ${now} RETURNING type`;
    return rows.map(({ type }) => type).sort();
  }

  async otpSecret(transaction: Transaction, accountId: AccountId): Promise<Uint8Array | undefined> {
    const where = { accountId_type: { accountId, type: 'OTP' } } as const;
    const row = await transaction.secondFactor.findUnique({ where, select: { secret: true } });
    return row?.secret ?? undefined;
  }

  /** Returns true to only one caller, and only for a time step after the last accepted one. */
  async acceptStep(transaction: Transaction, accountId: AccountId, step: number): Promise<boolean> {
    const { count } = await transaction.secondFactor.updateMany({
      where: { accountId, type: 'OTP', OR: [{ lastStep: null }, { lastStep: { lt: step } }] },
      data: { lastStep: step },
    });
    return count === 1;
  }

  async prefer(transaction: Transaction, accountId: AccountId, type: SecondFactorType): Promise<void> {
    await transaction.$executeRaw`
      UPDATE second_factor SET preferred = (type = ${type})
       WHERE account_id = ${accountId}::uuid AND preferred <> (type = ${type})
         AND EXISTS (SELECT 1 FROM second_factor f WHERE f.account_id = ${accountId}::uuid AND f.type = ${type})`;
  }
}

@Injectable()
export class SecondFactorData {
  constructor(data: MemberData) {
    data.registerRecords({
      name: 'second-factors',
      about: { ja: '二段階認証', en: 'Second factors' },
      tables: ['second_factor'],
      fields: ['type', 'enabledAt', 'phoneNumber', 'preferred'],
      read: (asked, { prisma }) =>
        prisma.secondFactor.findMany({ ...asked, orderBy: [{ enabledAt: 'desc' }, { type: 'desc' }] }),
    });
    data.registerRecords({
      name: 'backup-codes',
      about: {
        ja: 'バックアップコードの使用状況（コードは含みません）',
        en: 'Use of your backup codes (not the codes)',
      },
      tables: ['backup_code'],
      fields: ['position', 'usedAt'],
      read: (asked, { prisma }) => prisma.backupCode.findMany({ ...asked, orderBy: { position: 'asc' } }),
    });
  }
}
