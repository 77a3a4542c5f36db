import { Injectable } from '@nestjs/common';

import { selected } from '../../platform/prisma/columns.js';
import { Database } from '../../platform/prisma/database.js';
import type { OidcSessionClient } from '../../platform/prisma/generated/client.js';

export interface SessionClient {
  sid?: string;
  grantId?: string;
  persistsLogout?: boolean;
}

const readFields = ['clientId', 'sid', 'grantId', 'persistsLogout'] as const;

@Injectable()
export class SessionClientRepository {
  constructor(private readonly database: Database) {}

  async of(sessionId: string): Promise<Record<string, SessionClient>> {
    const rows = await this.database.statement<Pick<OidcSessionClient, (typeof readFields)[number]>>(
      'oidc_session_clients',
      `SELECT ${selected<OidcSessionClient>('c', readFields)}
         FROM oidc_session_client c WHERE c.session_id = $1 ORDER BY c.client_id`,
      [sessionId],
    );
    return Object.fromEntries(
      rows.map(({ clientId, sid, grantId, persistsLogout }) => [
        clientId,
        { sid, ...(grantId !== null && { grantId }), ...(persistsLogout && { persistsLogout }) },
      ]),
    );
  }

  /** Removes those not named. Writes nothing once the session is gone: its ending waits for this. */
  async save(
    sessionId: string,
    clients: readonly (SessionClient & { clientId: string })[],
    expiresAt: Date,
  ): Promise<void> {
    await this.database.statement(
      'oidc_session_clients_save',
      `WITH live AS MATERIALIZED (SELECT session_id FROM open_session WHERE session_id = $1 FOR KEY SHARE),
            named AS (SELECT * FROM jsonb_to_recordset($2::jsonb)
                        AS c ("clientId" text, sid text, "grantId" text, "persistsLogout" boolean)),
            gone AS (DELETE FROM oidc_session_client
                      WHERE session_id = $1 AND client_id NOT IN (SELECT "clientId" FROM named))
       INSERT INTO oidc_session_client AS known (session_id, client_id, sid, grant_id, persists_logout, expires_at)
       SELECT live.session_id, c."clientId", c.sid, c."grantId", coalesce(c."persistsLogout", false), $3
         FROM live CROSS JOIN named c WHERE c.sid IS NOT NULL
       ON CONFLICT (session_id, client_id) DO UPDATE SET sid = excluded.sid, grant_id = excluded.grant_id,
         persists_logout = excluded.persists_logout, expires_at = excluded.expires_at`,
      [sessionId, JSON.stringify(clients), expiresAt],
    );
  }
}
