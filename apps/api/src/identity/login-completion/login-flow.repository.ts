import { Injectable } from '@nestjs/common';

import type { AccountId, FlowId } from '../../platform/ids/ids.js';
import { Database, type Transaction } from '../../platform/prisma/database.js';

export interface NewSecondStep {
  id: string;
  data: object;
  browserHash: Buffer;
  accountId: AccountId;
  createdAt: Date;
  expiresAt: Date;
}

/** What the second step of a login needs beside other journeys: each in one statement, for it is on the way of many. */
@Injectable()
export class LoginFlowRepository {
  constructor(private readonly database: Database) {}

  /**
   * Begins a second step in place of any login of the browser; the password's hash is locked until it is there.
   *
   * @returns false when the hash is no longer the stored one; nothing is written then
   */
  async beginUnderPassword(step: NewSecondStep, passwordHash: string): Promise<boolean> {
    const { id, data, browserHash, accountId, createdAt, expiresAt } = step;
    const rows = await this.database.statement(
      'login_flow_begin_under_password',
      `INSERT INTO flow (id, kind, step, data, browser_hash, account_id, version, created_at, expires_at)
       SELECT $1::uuid, 'login', 'multiFactor', $2::jsonb, $3::bytea, p.account_id, 1, $5::timestamptz, $6::timestamptz
         FROM password_credential p WHERE p.account_id = $4 AND p.hash = $7 FOR SHARE
       ON CONFLICT (browser_hash, kind) DO UPDATE SET
         id = excluded.id, step = excluded.step, data = excluded.data, account_id = excluded.account_id, version = 1,
         created_at = excluded.created_at, expires_at = excluded.expires_at
       RETURNING id`,
      [id, JSON.stringify(data), browserHash, accountId, createdAt, expiresAt, passwordHash],
    );
    return rows.length === 1;
  }

  /**
   * Ends a login whose second factor was shown. The account's lock comes first: a change of what guards it either comes
   * before the session, and has ended this login, or finds the session.
   *
   * @param challengeId the code of this login that is used up with it
   * @returns isFinished: false when the login is gone, another request was first, or the account is not active any more;
   *   isUsed: whether the code was used up by this
   */
  async finish(
    transaction: Transaction,
    flow: { id: FlowId; version: number },
    accountId: AccountId,
    challengeId: string | null,
    now: Date,
  ): Promise<{ isFinished: boolean; isUsed: boolean }> {
    const [row] = await transaction.$queryRaw<{ isFinished: boolean; isUsed: boolean }[]>`
      WITH owner AS MATERIALIZED (
        SELECT id FROM account WHERE id = ${accountId}::uuid AND status = 'ACTIVE' FOR NO KEY UPDATE),
      finished AS (
        UPDATE flow SET step = 'complete', version = flow.version + 1 FROM owner
         WHERE flow.id = ${flow.id}::uuid AND flow.version = ${flow.version} AND flow.account_id = owner.id
           AND flow.step = 'multiFactor' AND flow.expires_at > ${now}
        RETURNING flow.id),
      used AS (
        UPDATE challenge SET consumed_at = ${now} FROM finished
         WHERE challenge.id = ${challengeId}::uuid AND challenge.flow_id = finished.id AND consumed_at IS NULL
        RETURNING challenge.id)
      SELECT EXISTS (SELECT 1 FROM finished) AS "isFinished", EXISTS (SELECT 1 FROM used) AS "isUsed"`;
    return row ?? { isFinished: false, isUsed: false };
  }
}
