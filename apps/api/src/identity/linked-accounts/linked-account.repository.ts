import { Injectable } from '@nestjs/common';
import type { SocialProvider } from '@account/domain/identity/social/social-providers';

import type { AccountId, SessionId } from '../../platform/ids/ids.js';
import { Database, type Transaction } from '../../platform/prisma/database.js';

export interface LinkedAccount {
  id: string;
  accountId: AccountId;
}

export interface NewLinkedAccount {
  id: string;
  provider: SocialProvider;
  subject: string;
  accountId: AccountId;
  email: string | null;
  isEmailVerified: boolean;
  linkedAt: Date;
}

/** A link as one session sees it. */
export interface SeenLink {
  id: string;
  provider: SocialProvider;
  isCurrent: boolean;
}

/** A session of a social login that lost the name of its account may have been opened by any of them. */
const seenLinks = `SELECT e.id, e.provider,
       coalesce(s.external_identity_id = e.id, 'Social' = ANY (s.methods)) AS "isCurrent"
  FROM external_identity e JOIN open_session s ON s.session_id = $2::uuid AND s.account_id = e.account_id
 WHERE e.account_id = $1::uuid`;

@Injectable()
export class LinkedAccountRepository {
  constructor(private readonly database: Database) {}

  async find(provider: SocialProvider, subject: string): Promise<LinkedAccount | undefined> {
    const [row] = await this.database.statement<LinkedAccount>(
      'external_identity_find',
      'SELECT id, account_id AS "accountId" FROM external_identity WHERE provider = $1 AND subject = $2',
      [provider, subject],
    );
    return row;
  }

  /** @returns false when another account, or another of this account's, has the place; nothing is written then */
  async insert(transaction: Transaction, identity: NewLinkedAccount): Promise<boolean> {
    const { count } = await transaction.externalIdentity.createMany({
      data: [identity],
      skipDuplicates: true,
    });
    return count === 1;
  }

  /**
   * Keeps the link for the rest of the transaction and notes what the provider tells now.
   *
   * @returns false when it was unlinked meanwhile
   */
  async hold(
    transaction: Transaction,
    { id, accountId }: LinkedAccount,
    told: { email: string | null; isEmailVerified: boolean },
  ): Promise<boolean> {
    const { count } = await transaction.externalIdentity.updateMany({
      where: { id, accountId },
      data: { email: told.email, isEmailVerified: told.isEmailVerified },
    });
    return count === 1;
  }

  async seenBy(accountId: AccountId, sessionId: SessionId): Promise<SeenLink[]> {
    return this.database.statement<SeenLink>('external_identity_seen_by', seenLinks, [accountId, sessionId]);
  }

  /** The same inside a transaction that holds the account's lock. */
  async seenByLocked(
    transaction: Transaction,
    accountId: AccountId,
    sessionId: SessionId,
  ): Promise<SeenLink[]> {
    return transaction.$queryRawUnsafe<SeenLink[]>(seenLinks, accountId, sessionId);
  }

  /** @returns how many there were */
  async deleteLinkedSince(transaction: Transaction, accountId: AccountId, since: Date): Promise<number> {
    const where = { accountId, linkedAt: { gte: since } };
    return (await transaction.externalIdentity.deleteMany({ where })).count;
  }

  async delete(transaction: Transaction, id: string): Promise<void> {
    await transaction.externalIdentity.delete({ where: { id } });
  }
}
