import { Injectable } from '@nestjs/common';

import type { AccountId, FlowId } from '../../platform/ids/ids.js';
import type { Transaction } from '../../platform/prisma/database.js';

/** What the second step of a login needs beside other journeys. */
@Injectable()
export class LoginFlowRepository {
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
