import { Injectable } from '@nestjs/common';

import type { AccountId } from '../../platform/ids/ids.js';
import { Database, type Transaction } from '../../platform/prisma/database.js';

export type AccountStatusValue = 'ACTIVE' | 'DISABLED' | 'WITHDRAWN';

/** What an operator is told of an account. */
export interface AccountSheet {
  accountId: AccountId;
  status: AccountStatusValue;
  contactEmail: string | null;
  isEmailVerified: boolean;
  userId: string | null;
  language: string;
  hasPassword: boolean;
  sessions: number;
  createdAt: Date;
  lastLoginAt: Date | null;
}

@Injectable()
export class AccountStatusRepository {
  constructor(private readonly database: Database) {}

  /** By id, or by the lower-cased address or user ID. */
  async find(accountId: string | null, key: string, now: Date): Promise<AccountSheet[]> {
    return this.database.statement<AccountSheet>(
      'account_status_find',
      `SELECT a.id AS "accountId", a.status, a.contact_email AS "contactEmail",
              a.email_verified_at IS NOT NULL AS "isEmailVerified", a.user_id AS "userId", a.language,
              EXISTS (SELECT 1 FROM password_credential p WHERE p.account_id = a.id) AS "hasPassword",
              (SELECT count(*)::int FROM session s WHERE s.account_id = a.id AND s.expires_at > $3) AS sessions,
              a.created_at AS "createdAt",
              (SELECT max(l.created_at) FROM login_attempt l
                WHERE l.account_id = a.id AND l.result = 'success') AS "lastLoginAt"
         FROM account a WHERE a.id = $1::uuid OR a.proved_email_key = $2 OR a.user_id_key = $2`,
      [accountId, key, now],
    );
  }

  /** @returns false when it had that status before, or is one that has withdrawn */
  async set(
    transaction: Transaction,
    accountId: AccountId,
    from: AccountStatusValue,
    to: AccountStatusValue,
    now: Date,
  ): Promise<boolean> {
    const { count } = await transaction.account.updateMany({
      where: { id: accountId, status: from },
      data: { status: to, updatedAt: now },
    });
    return count === 1;
  }
}
