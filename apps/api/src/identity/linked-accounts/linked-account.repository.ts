import type { SocialProvider } from '@account/domain/identity/social/social-providers';
import { Injectable } from '@nestjs/common';

import type { AccountId, SessionId } from '../../platform/ids/ids.js';
import { selectColumns } from '../../platform/prisma/columns.js';
import { Database, type Transaction } from '../../platform/prisma/database.js';
import type { LinkedAccount as LinkedAccountRow } from '../../platform/prisma/generated/client.js';
import { MemberData } from '../member-data/index.js';

export type LinkedAccount = Pick<LinkedAccountRow, 'id' | 'accountId'>;

export interface NewLinkedAccount {
  id: string;
  provider: SocialProvider;
  subject: string;
  accountId: AccountId;
  email: string | null;
  isEmailVerified: boolean;
  linkedAt: Date;
}

export type VisibleLink = Pick<LinkedAccountRow, 'id' | 'provider'> & {
  isCurrent: boolean;
};

@Injectable()
export class LinkedAccountRepository {
  constructor(private readonly database: Database) {}

  async findBySubject(provider: SocialProvider, subject: string): Promise<LinkedAccount | undefined> {
    const row = await this.database.prisma.linkedAccount.findUnique({
      where: { provider_subject: { provider, subject } },
      select: { id: true, accountId: true },
    });
    return row ?? undefined;
  }

  async providersOf(accountId: AccountId): Promise<SocialProvider[]> {
    const rows = await this.database.prisma.linkedAccount.findMany({
      where: { accountId },
      select: { provider: true },
      orderBy: { provider: 'asc' },
    });
    return rows.map(({ provider }) => provider);
  }

  async provedAddressesOf(transaction: Transaction, accountId: AccountId): Promise<string[]> {
    const rows = await transaction.linkedAccount.findMany({
      where: { accountId, isEmailVerified: true, NOT: { email: null } },
      select: { email: true },
      orderBy: { provider: 'asc' },
    });
    return [...new Set(rows.flatMap(({ email }) => email ?? []))];
  }

  async insert(transaction: Transaction, account: NewLinkedAccount): Promise<boolean> {
    const { count } = await transaction.linkedAccount.createMany({
      data: [account],
      skipDuplicates: true,
    });
    return count === 1;
  }

  /**
   * Locks the account and the linked account.
   * @returns false when the account is no longer linked or is disabled
   */
  async refresh(
    transaction: Transaction,
    { id, accountId }: LinkedAccount,
    provided: { email: string | null; isEmailVerified: boolean },
  ): Promise<boolean> {
    const rows = await this.database.statement(
      'linked_account_refresh',
      `UPDATE linked_account SET email = $3, is_email_verified = $4
        WHERE id = $1
          AND account_id = (SELECT id FROM lockable_account WHERE id = $2 AND status = 'ACTIVE' FOR SHARE) RETURNING 1`,
      [id, accountId, provided.email, provided.isEmailVerified],
      transaction,
    );
    return rows.length === 1;
  }

  /** Waits for logins that use this linked account, and blocks later logins until it is unlinked. */
  async lock(transaction: Transaction, id: string): Promise<void> {
    await transaction.$queryRaw`SELECT 1 FROM linked_account WHERE id = ${id}::uuid FOR UPDATE`;
  }

  /**
   * If a session was opened by a social login but no longer references a linked account, `isCurrent` is true
   * for every linked account.
   * @param transaction a transaction that holds the account lock
   */
  async findVisible(
    accountId: AccountId,
    sessionId: SessionId,
    transaction?: Transaction,
  ): Promise<VisibleLink[]> {
    return this.database.statement<VisibleLink>(
      'linked_account_seen_by',
      `SELECT ${selectColumns<LinkedAccountRow>('e', ['id', 'provider'])},
              coalesce(s.linked_account_id = e.id, 'Social' = ANY (s.methods)) AS "isCurrent"
         FROM linked_account e JOIN session_summary s ON s.session_id = $2 AND s.account_id = e.account_id
        WHERE e.account_id = $1`,
      [accountId, sessionId],
      transaction,
    );
  }

  async deleteLinkedSince(transaction: Transaction, accountId: AccountId, since: Date): Promise<number> {
    const where = { accountId, linkedAt: { gte: since } };
    return (await transaction.linkedAccount.deleteMany({ where })).count;
  }

  async delete(transaction: Transaction, id: string): Promise<void> {
    await transaction.linkedAccount.delete({ where: { id } });
  }
}

@Injectable()
export class LinkedAccountData {
  constructor(data: MemberData) {
    data.registerRecords({
      name: 'external-accounts',
      about: { ja: '連携した外部アカウント', en: 'Linked external accounts' },
      tables: ['linked_account'],
      fields: ['provider', 'subject', 'email', 'isEmailVerified', 'linkedAt'],
      read: (asked, { prisma }) => prisma.linkedAccount.findMany(asked),
    });
  }
}
