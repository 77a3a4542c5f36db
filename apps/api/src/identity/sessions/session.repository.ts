import { Injectable } from '@nestjs/common';

import type { AccountId, SessionId } from '../../platform/ids/ids.js';
import { Database, type Transaction } from '../../platform/prisma/database.js';

export interface NewSession {
  id: SessionId;
  tokenHash: Uint8Array<ArrayBuffer>;
  authId: string;
  accountId: AccountId;
  methods: string[];
  profileAuthorised: boolean;
  createdAt: Date;
  reauthorisedAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
}

export interface LiveSession {
  sessionId: SessionId;
  accountId: AccountId;
  authId: string;
  reauthorisedAt: Date | null;
  profileAuthorised: boolean;
  createdAt: Date;
  lastSeenAt: Date;
}

@Injectable()
export class SessionRepository {
  constructor(private readonly database: Database) {}

  async insert(transaction: Transaction, session: NewSession): Promise<void> {
    await transaction.session.create({ data: session });
  }

  async findLive(tokenHash: Buffer, now: Date): Promise<LiveSession | undefined> {
    const [row] = await this.database.statement<LiveSession>(
      'session_find_live',
      `SELECT s.id AS "sessionId", s.account_id AS "accountId", s.auth_id AS "authId",
              s.reauthorised_at AS "reauthorisedAt", s.profile_authorised AS "profileAuthorised",
              s.created_at AS "createdAt", s.last_seen_at AS "lastSeenAt"
         FROM session s JOIN account a ON a.id = s.account_id
        WHERE s.token_hash = $1 AND s.expires_at > $2 AND a.status = 'ACTIVE'`,
      [tokenHash, now],
    );
    return row;
  }

  async touch(id: SessionId, lastSeenAt: Date, expiresAt: Date): Promise<void> {
    await this.database.statement(
      'session_touch',
      'UPDATE session SET last_seen_at = $2, expires_at = $3 WHERE id = $1 AND last_seen_at < $2',
      [id, lastSeenAt, expiresAt],
    );
  }

  /** @returns false when it had ended before */
  async delete(transaction: Transaction, id: SessionId): Promise<boolean> {
    const { count } = await transaction.session.deleteMany({ where: { id } });
    return count === 1;
  }

  deleteExpired(now: Date, limit: number): Promise<number> {
    return this.database.prisma.$executeRaw`
      DELETE FROM session WHERE id IN (
        SELECT id FROM session WHERE expires_at <= ${now} ORDER BY expires_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)`;
  }
}
