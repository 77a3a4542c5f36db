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

  /**
   * All in one statement: the password's hash is locked until the session is there.
   *
   * @returns false when the hash is no longer the stored one; nothing is written then
   */
  async insertUnderPassword(session: NewSession, passwordHash: string): Promise<boolean> {
    const rows = await this.database.statement(
      'session_insert_under_password',
      `INSERT INTO session (id, token_hash, auth_id, account_id, methods, profile_authorised,
                            created_at, reauthorised_at, last_seen_at, expires_at)
       SELECT $1, $2, $3, p.account_id, $5::text[], $6::boolean, $7::timestamptz, $8::timestamptz, $9::timestamptz,
              $10::timestamptz
         FROM password_credential p WHERE p.account_id = $4 AND p.hash = $11 FOR SHARE
       RETURNING id`,
      [
        session.id,
        session.tokenHash,
        session.authId,
        session.accountId,
        session.methods,
        session.profileAuthorised,
        session.createdAt,
        session.reauthorisedAt,
        session.lastSeenAt,
        session.expiresAt,
        passwordHash,
      ],
    );
    return rows.length === 1;
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

  /**
   * A new value in place of the one that the request came with; of requests that race one gets it.
   *
   * @param freshAfter the last re-authorisation must be later; null: it may be any
   * @returns false when the value was replaced, the session ended or the re-authorisation is over
   */
  async renew(
    transaction: Transaction,
    session: { id: SessionId; tokenHash: Buffer; newTokenHash: Buffer },
    reauthorisedAt: Date | null,
    freshAfter: Date | null,
  ): Promise<boolean> {
    const { id, tokenHash, newTokenHash } = session;
    const renewed = await transaction.$executeRaw`
      UPDATE session SET token_hash = ${newTokenHash}, failed_proofs = 0,
                         reauthorised_at = coalesce(${reauthorisedAt}::timestamptz, reauthorised_at)
       WHERE id = ${id}::uuid AND token_hash = ${tokenHash}
         AND (${freshAfter}::timestamptz IS NULL OR reauthorised_at > ${freshAfter}::timestamptz)`;
    return renewed === 1;
  }

  /** @returns the failures since the last success; undefined when the session is over */
  async countFailedProof(id: SessionId): Promise<number | undefined> {
    const [row] = await this.database.statement<{ failures: number }>(
      'session_count_failed_proof',
      'UPDATE session SET failed_proofs = failed_proofs + 1 WHERE id = $1 RETURNING failed_proofs AS failures',
      [id],
    );
    return row?.failures;
  }

  /** @returns the sessions that ended */
  async deleteOfAccount(
    transaction: Transaction,
    accountId: AccountId,
    except: SessionId | null,
  ): Promise<SessionId[]> {
    const rows = await transaction.$queryRaw<{ id: SessionId }[]>`
      DELETE FROM session WHERE account_id = ${accountId}::uuid AND id IS DISTINCT FROM ${except}::uuid RETURNING id`;
    return rows.map(({ id }) => id);
  }

  /** @returns false when it had ended before */
  async delete(transaction: Transaction, id: SessionId): Promise<boolean> {
    const { count } = await transaction.session.deleteMany({ where: { id } });
    return count === 1;
  }
}
