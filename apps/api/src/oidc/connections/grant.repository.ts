import { Injectable } from '@nestjs/common';

import type { AccountId, SessionId } from '../../platform/ids/ids.js';
import { Database, type Transaction } from '../../platform/prisma/database.js';
import type { OidcSessionClient } from '../../platform/prisma/generated/client.js';

export interface NewGrant {
  id: string;
  connectionId: string;
  accountId: string;
  clientId: string;
  sessionId: string;
  payload: object;
  createdAt: Date;
  expiresAt: Date;
}

type KnowingApplication = Pick<OidcSessionClient, 'clientId' | 'sid'>;

@Injectable()
export class GrantRepository {
  constructor(private readonly database: Database) {}

  async findGrant(id: string): Promise<object | undefined> {
    const row = await this.database.prisma.oidcGrant.findUnique({ where: { id }, select: { payload: true } });
    return row?.payload as object | undefined;
  }

  /** Nothing is written once the connection or the session is gone: an ending that is on its way waits, and takes it along. */
  async save(grant: NewGrant): Promise<void> {
    const { id, connectionId, accountId, clientId, sessionId, payload, createdAt, expiresAt } = grant;
    await this.database.statement(
      'oidc_grant_save',
      `INSERT INTO oidc_grant (id, connection_id, account_id, client_id, session_id, payload, created_at, expires_at)
       SELECT $1, c.id, $3, $4, s.session_id, $6, $7, $8
         FROM oidc_connection c JOIN open_session s ON s.session_id = $5 WHERE c.id = $2 FOR KEY SHARE OF s
       ON CONFLICT (id) DO UPDATE SET payload = excluded.payload, expires_at = excluded.expires_at`,
      [id, connectionId, accountId, clientId, sessionId, JSON.stringify(payload), createdAt, expiresAt],
    );
  }

  async end(id: string): Promise<void> {
    await this.database.statement(
      'oidc_grant_end',
      `WITH tokens AS (DELETE FROM oidc_artifact WHERE grant_id = $1)
       DELETE FROM oidc_grant WHERE id = $1`,
      [id],
    );
  }

  /** Of a whole account also those whose session is over. @returns the applications that knew the sessions */
  async endOfSessions(
    transaction: Transaction,
    sessions: readonly SessionId[],
    account: AccountId,
    isWhole: boolean,
  ): Promise<KnowingApplication[]> {
    await transaction.$executeRaw`
      WITH ended AS (
        DELETE FROM oidc_grant WHERE session_id = ANY (${sessions}::uuid[])
            OR (${isWhole} AND account_id = ${account}::uuid) RETURNING id)
      DELETE FROM oidc_artifact WHERE grant_id = ANY (ARRAY(SELECT id FROM ended))`;
    return transaction.$queryRaw<KnowingApplication[]>`
      DELETE FROM oidc_session_client WHERE session_id = ANY (${sessions}::uuid[])
      RETURNING client_id AS "clientId", sid`;
  }
}
