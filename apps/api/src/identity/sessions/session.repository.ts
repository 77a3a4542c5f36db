import { Injectable } from '@nestjs/common';
import { accountSummaryFields, type AccountSummary } from '@account/domain/identity/accounts/profile-fields';
import type { Language } from '@account/domain/platform/language';
import type { PolicyRevision } from '@account/domain/store/policies/policy-consent';
import pg from 'pg';

import type { AccountId, SessionId } from '../../platform/ids/ids.js';
import { declareExpiry } from '../../platform/lifecycle/expiry.declaration.js';
import { selectColumns } from '../../platform/prisma/columns.js';
import { Database, type Transaction } from '../../platform/prisma/database.js';
import { Prisma, type Session } from '../../platform/prisma/generated/client.js';

export interface NewSession {
  id: SessionId;
  tokenHash: Uint8Array<ArrayBuffer>;
  authId: string;
  accountId: AccountId;
  methods: string[];
  linkedAccountId: string | null;
  passkeyId: string | null;
  createdAt: Date;
  reauthorisedAt: Date | null;
  lastSeenAt: Date;
  expiresAt: Date;
}

const liveFields = [
  ...['accountId', 'authId', 'reauthorisedAt', 'createdAt', 'lastSeenAt', 'backUrl'],
] as const satisfies (keyof Session)[];

type SessionRow = Pick<Session, (typeof liveFields)[number]> & {
  sessionId: SessionId;
  policyConsents: PolicyRevision[];
  chosenLanguage: Language | null;
};

export type LiveSession = SessionRow & {
  summary: AccountSummary | null;
};

const providerFields = ['accountId', 'methods', 'createdAt', 'reauthorisedAt', 'expiresAt'] as const;

export type ProviderSession = Pick<Session, (typeof providerFields)[number]> & {
  sessionId: SessionId;
  state: Record<string, unknown> | null;
  policyConsents: PolicyRevision[];
};

/** Includes the accepted policies, so that the check for new policies needs no SQL statement. */
const liveColumns = `s.id AS "sessionId", ${selectColumns<Session>('s', liveFields)}, a.policy_consents AS "policyConsents",
         CASE WHEN a.is_language_chosen THEN a.language END AS "chosenLanguage"`;

const summaryColumns = selectColumns('a', accountSummaryFields);

const sessions = `session s JOIN account_summary a ON a.account_id = s.account_id AND a.status = 'ACTIVE'`;

const live = 's.token_hash = $1 AND s.expires_at > $2';

const providerColumns = `s.id AS "sessionId", ${selectColumns<Session>('s', providerFields)}, s.provider_state AS state,
         a.policy_consents AS "policyConsents"`;

const day = 86_400_000;

/** SQLSTATE */
const foreignKeyViolation = '23503';

declareExpiry({
  table: 'session',
  column: 'expires_at',
  before: (now) => new Date(now.getTime() - day),
});

export interface OtherOpenSession {
  id: SessionId;
  createdAt: Date;
  lastSeenAt: Date;
}

@Injectable()
export class SessionRepository {
  constructor(private readonly database: Database) {}

  /**
   * Locks the account, as every login does before it uses a credential.
   * @returns the number of other sessions of the account; undefined when the account is disabled or deleted, or
   *   its passkey or linked account was removed: the transaction must then be rolled back
   */
  async insert(transaction: Transaction, session: NewSession): Promise<number | undefined> {
    const { id, tokenHash, authId, accountId, methods, linkedAccountId, passkeyId } = session;
    const { createdAt, reauthorisedAt, lastSeenAt, expiresAt } = session;
    try {
      const [row] = await this.database.statement<{ others: number }>(
        'session_insert',
        `WITH opened AS (
           INSERT INTO session (id, token_hash, auth_id, account_id, methods, created_at, reauthorised_at, last_seen_at,
                                expires_at, linked_account_id, passkey_id)
           SELECT $1, $2, $3, a.id, $5, $6, $7, $8, $9, $10, $11
             FROM lockable_account a WHERE a.id = $4 AND a.status = 'ACTIVE' FOR SHARE RETURNING 1)
         SELECT (SELECT count(*) FROM session s WHERE s.account_id = $4)::int AS others FROM opened`,
        [
          ...[id, tokenHash, authId, accountId, methods],
          ...[createdAt, reauthorisedAt, lastSeenAt, expiresAt, linkedAccountId, passkeyId],
        ],
        transaction,
      );
      return row?.others;
    } catch (error) {
      // The passkey or linked account was removed while the login waited for the second step.
      if (error instanceof pg.DatabaseError && error.code === foreignKeyViolation) return undefined;
      throw error;
    }
  }

  async findLive(tokenHash: Buffer, now: Date): Promise<LiveSession | undefined> {
    const [row] = await this.database.statement<SessionRow>(
      'session_find_live',
      `SELECT ${liveColumns} FROM ${sessions} WHERE ${live}`,
      [tokenHash, now],
    );
    return row && { ...row, summary: null };
  }

  /** Includes the account data that nearly every page shows, to avoid another SQL statement. */
  async findLiveWithSummary(tokenHash: Buffer, now: Date): Promise<LiveSession | undefined> {
    const [row] = await this.database.statement<SessionRow & AccountSummary>(
      'session_find_live_with_summary',
      `SELECT ${liveColumns}, ${summaryColumns} FROM ${sessions} WHERE ${live}`,
      [tokenHash, now],
    );
    if (row === undefined) return undefined;
    const { sessionId, accountId, authId, reauthorisedAt, ...others } = row;
    const { createdAt, lastSeenAt, backUrl, policyConsents, chosenLanguage, ...summary } = others;
    const login = { createdAt, lastSeenAt, backUrl, policyConsents, chosenLanguage, summary };
    return { sessionId, accountId, authId, reauthorisedAt, ...login };
  }

  async findRenewed(
    previousTokenHash: Buffer,
    renewedAfter: Date,
    now: Date,
  ): Promise<LiveSession | undefined> {
    const [row] = await this.database.statement<SessionRow>(
      'session_find_renewed',
      `SELECT ${liveColumns} FROM ${sessions}
        WHERE s.previous_token_hash = $1 AND s.renewed_at > $2 AND s.expires_at > $3`,
      [previousTokenHash, renewedAfter, now],
    );
    return row && { ...row, summary: null };
  }

  async findForProvider(
    tokenHash: Buffer,
    now: Date,
    renewedAfter: Date,
  ): Promise<ProviderSession | undefined> {
    const [row] = await this.database.statement<ProviderSession>(
      'session_find_for_provider',
      `SELECT ${providerColumns} FROM ${sessions}
        WHERE s.id = (
         SELECT id FROM session WHERE token_hash = $1
         UNION ALL SELECT id FROM session WHERE previous_token_hash = $1 AND renewed_at > $3 LIMIT 1)
         AND s.expires_at > $2`,
      [tokenHash, now, renewedAfter],
    );
    return row;
  }

  async findForProviderById(id: string, now: Date): Promise<ProviderSession | undefined> {
    const [row] = await this.database.statement<ProviderSession>(
      'session_find_for_provider_by_id',
      `SELECT ${providerColumns} FROM ${sessions} WHERE s.id = $1 AND s.expires_at > $2`,
      [id, now],
    );
    return row;
  }

  /** Does nothing if the session has ended. */
  async setProviderState(id: string, state: object | null): Promise<void> {
    await this.database.prisma.session.updateMany({
      where: { id: { equals: id } },
      data: { providerState: state ?? Prisma.DbNull },
    });
  }

  async findProof(id: SessionId): Promise<{ methods: string[]; provedAt: Date } | undefined> {
    const row = await this.database.prisma.session.findUnique({
      where: { id },
      select: { methods: true, createdAt: true, reauthorisedAt: true },
    });
    if (row === null) return undefined;
    const { methods, createdAt, reauthorisedAt } = row;
    const isLater = reauthorisedAt !== null && reauthorisedAt > createdAt;
    return { methods, provedAt: isLater ? reauthorisedAt : createdAt };
  }

  /**
   * Continues the session of a member who has logged in again, with new start times.
   * @returns false when the session has ended
   */
  async reopen(transaction: Transaction, id: SessionId, session: NewSession): Promise<boolean> {
    const { id: _, accountId, ...fresh } = session;
    const { count } = await transaction.session.updateMany({
      where: { id, accountId },
      data: { ...fresh, previousTokenHash: null, renewedAt: null, failedReauthentications: 0 },
    });
    return count === 1;
  }

  async touch(id: SessionId, lastSeenAt: Date, expiresAt: Date): Promise<void> {
    await this.database.prisma.session.updateMany({
      where: { id, lastSeenAt: { lt: lastSeenAt } },
      data: { lastSeenAt, expiresAt },
    });
  }

  /** Changes future times to the current time and keeps the remaining lifetime. */
  async rebaseTimes(now: Date): Promise<void> {
    await this.database.statement(
      'session_bring_along',
      `UPDATE session SET created_at = least(created_at, $1), reauthorised_at = least(reauthorised_at, $1),
              last_seen_at = $1, expires_at = $1 + (expires_at - last_seen_at)
        WHERE last_seen_at > $1`,
      [now],
    );
  }

  async setBackUrl(id: SessionId, backUrl: string): Promise<void> {
    await this.database.prisma.session.updateMany({ where: { id }, data: { backUrl } });
  }

  /**
   * @param freshAfter the last re-authorisation must be later than this time; null if any time is accepted
   * @returns false when the session was replaced, has ended or its re-authorisation is too old
   */
  async renew(
    transaction: Transaction,
    session: { id: SessionId; tokenHash: Buffer; newTokenHash: Buffer; overlaps: boolean; now: Date },
    reauthorisedAt: Date | null,
    freshAfter: Date | null,
  ): Promise<boolean> {
    const { id, tokenHash, newTokenHash, overlaps, now } = session;
    const { count } = await transaction.session.updateMany({
      where: {
        id,
        tokenHash: new Uint8Array(tokenHash),
        ...(freshAfter !== null && { reauthorisedAt: { gt: freshAfter } }),
      },
      data: {
        tokenHash: new Uint8Array(newTokenHash),
        previousTokenHash: overlaps ? new Uint8Array(tokenHash) : null,
        renewedAt: now,
        failedReauthentications: 0,
        ...(reauthorisedAt !== null && { reauthorisedAt }),
      },
    });
    return count === 1;
  }

  /**
   * Locks the account and then the session until the transaction ends, in the same order as a closure.
   * @returns false when the session has ended or its re-authorisation is too old
   */
  async lockFresh(
    transaction: Transaction,
    { accountId, sessionId }: { accountId: AccountId; sessionId: SessionId },
    freshAfter: Date,
  ): Promise<boolean> {
    const rows = await transaction.$queryRaw`
      SELECT 1 FROM session
       WHERE id = ${sessionId}::uuid AND reauthorised_at > ${freshAfter}::timestamptz
         AND account_id = (SELECT id FROM lockable_account WHERE id = ${accountId}::uuid FOR KEY SHARE) FOR SHARE`;
    return Array.isArray(rows) && rows.length === 1;
  }

  async countFailedProof(id: SessionId): Promise<number | undefined> {
    const [row] = await this.database.prisma.session.updateManyAndReturn({
      where: { id },
      data: { failedReauthentications: { increment: 1 } },
      select: { failedReauthentications: true },
    });
    return row?.failedReauthentications;
  }

  /** Locks the account first, as every login does, so that no session is opened before the transaction ends. */
  async lockAll(transaction: Transaction, accountId: AccountId): Promise<SessionId[]> {
    await this.lockAccount(transaction, accountId);
    const rows = await transaction.$queryRaw<Pick<Session, 'id'>[]>`
      SELECT id FROM session WHERE account_id = ${accountId}::uuid ORDER BY id FOR UPDATE`;
    return idsOf(rows);
  }

  async lockAccount(transaction: Transaction, accountId: AccountId): Promise<void> {
    await transaction.$queryRaw`SELECT 1 FROM lockable_account WHERE id = ${accountId}::uuid FOR NO KEY UPDATE`;
  }

  async countLive(accountId: AccountId, now: Date): Promise<number> {
    return this.database.prisma.session.count({ where: { accountId, expiresAt: { gt: now } } });
  }

  findOthers(accountId: AccountId, except: SessionId, now: Date): Promise<OtherOpenSession[]> {
    return this.database.prisma.session.findMany({
      where: { accountId, expiresAt: { gt: now }, id: { not: except } },
      orderBy: [{ lastSeenAt: 'desc' }, { id: 'desc' }],
      select: { id: true, createdAt: true, lastSeenAt: true },
    });
  }

  async deleteOpenedBy(transaction: Transaction, linkedAccountId: string): Promise<SessionId[]> {
    const rows = await transaction.$queryRaw<Pick<Session, 'id'>[]>`
      DELETE FROM session WHERE linked_account_id = ${linkedAccountId}::uuid RETURNING id`;
    return idsOf(rows);
  }

  async deleteOpenedByPasskey(
    transaction: Transaction,
    accountId: AccountId,
    passkeyId: string,
    except: SessionId,
  ): Promise<SessionId[]> {
    const rows = await transaction.$queryRaw<Pick<Session, 'id'>[]>`
      DELETE FROM session
       WHERE passkey_id = ${passkeyId}::uuid AND account_id = ${accountId}::uuid AND id <> ${except}::uuid
       RETURNING id`;
    return idsOf(rows);
  }

  async deleteOfAccount(
    transaction: Transaction,
    accountId: AccountId,
    except: SessionId | null,
  ): Promise<SessionId[]> {
    const rows = await transaction.$queryRaw<Pick<Session, 'id'>[]>`
      DELETE FROM session WHERE account_id = ${accountId}::uuid AND id IS DISTINCT FROM ${except}::uuid RETURNING id`;
    return idsOf(rows);
  }

  async deleteOldest(transaction: Transaction, accountId: AccountId, most: number): Promise<SessionId[]> {
    const rows = await transaction.$queryRaw<Pick<Session, 'id'>[]>`
      DELETE FROM session WHERE id IN (
        SELECT id FROM session WHERE id IN (
          SELECT id FROM session WHERE account_id = ${accountId}::uuid
           ORDER BY created_at DESC, id DESC OFFSET ${most})
         FOR UPDATE SKIP LOCKED)
      RETURNING id`;
    return idsOf(rows);
  }

  async delete(transaction: Transaction, id: SessionId): Promise<boolean> {
    const { count } = await transaction.session.deleteMany({ where: { id } });
    return count === 1;
  }
}

function idsOf(rows: readonly Pick<Session, 'id'>[]): SessionId[] {
  return rows.map(({ id }) => id);
}
