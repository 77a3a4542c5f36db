import { Injectable } from '@nestjs/common';

import { selectColumns, selectAsJson } from '../../platform/prisma/columns.js';
import { Database } from '../../platform/prisma/database.js';
import type { OidcConnection, OidcSessionClient } from '../../platform/prisma/generated/client.js';

export interface SessionClient {
  sid?: string;
  grantId?: string;
  persistsLogout?: boolean;
}

const decided = ['id', 'scopes', 'rejectedScopes'] as const satisfies (keyof OidcConnection)[];

export type ConnectionInSession = Pick<OidcConnection, (typeof decided)[number]> & {
  /** Milliseconds since 1970. */
  lastUsedAt: number;
  grant: object | null;
};

export interface SessionClients {
  clients: Record<string, SessionClient>;
  /** Connection of the requested application, if the application is part of the session. */
  connection: ConnectionInSession | undefined;
}

const readFields = ['clientId', 'sid', 'grantId', 'persistsLogout'] as const;

type SessionClientRow = Pick<OidcSessionClient, (typeof readFields)[number]> & {
  connection: ConnectionInSession | null;
};

/** SQL expression for the connection `k` with the grant `g` of a session, or null. */
const connectionInSession = `CASE WHEN k.id IS NOT NULL THEN ${selectAsJson<OidcConnection>('k', decided)} ||
  jsonb_build_object('lastUsedAt', floor(extract(epoch FROM k.last_used_at) * 1000)::bigint, 'grant', g.payload) END`;

const sessionClients = `SELECT ${selectColumns<OidcSessionClient>('c', readFields)}, ${connectionInSession} AS connection
    FROM oidc_session_client c
    LEFT JOIN oidc_connection k ON k.account_id = $2 AND k.client_id = c.client_id AND k.client_id = $3
    LEFT JOIN oidc_grant g ON g.connection_id = k.id AND g.session_id = c.session_id
   WHERE c.session_id = $1 ORDER BY c.client_id`;

@Injectable()
export class SessionClientRepository {
  constructor(private readonly database: Database) {}

  /** @param clientId application whose connection with the account is included in the result; null for none */
  async findClients(sessionId: string, accountId: string, clientId: string | null): Promise<SessionClients> {
    const rows = await this.database.statement<SessionClientRow>('oidc_session_clients', sessionClients, [
      sessionId,
      accountId,
      clientId,
    ]);
    const clients = rows.map(
      ({ clientId: id, sid, grantId, persistsLogout }) =>
        [
          id,
          { sid, ...(grantId !== null && { grantId }), ...(persistsLogout && { persistsLogout }) },
        ] as const,
    );
    const connection = rows.find((row) => row.connection !== null)?.connection ?? undefined;
    return { clients: Object.fromEntries<SessionClient>(clients), connection };
  }

  async connection(
    accountId: string,
    clientId: string,
    sessionId: string,
  ): Promise<ConnectionInSession | undefined> {
    const [row] = await this.database.statement<{ connection: ConnectionInSession }>(
      'oidc_connection_find_in_session',
      `SELECT ${connectionInSession} AS connection
         FROM oidc_connection k LEFT JOIN oidc_grant g ON g.connection_id = k.id AND g.session_id = $3
        WHERE k.account_id = $1 AND k.client_id = $2`,
      [accountId, clientId, sessionId],
    );
    return row?.connection;
  }

  /**
   * Removes applications that are not in the given list. Does nothing if the session no longer exists; if the
   * session ends concurrently, its deletion waits for this statement.
   */
  async save(
    sessionId: string,
    clients: readonly (SessionClient & { clientId: string })[],
    expiresAt: Date,
  ): Promise<void> {
    await this.database.statement(
      'oidc_session_clients_save',
      `WITH live AS MATERIALIZED (SELECT session_id FROM session_summary WHERE session_id = $1 FOR KEY SHARE),
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
