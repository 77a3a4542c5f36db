import { Injectable } from '@nestjs/common';

import type { PolicyRevision } from '@account/domain/store/policies/policy-consent';

import { Database } from '../../platform/prisma/database.js';
import { connectionInSession, type ConnectionInSession } from '../connections/connections.service.js';

/** What a session has to do with one application, in the words of the provider's library. */
export interface SessionClient {
  sid?: string;
  grantId?: string;
  persistsLogout?: boolean;
}

export interface AccountSession {
  sessionId: string;
  accountId: string;
  methods: string[];
  createdAt: Date;
  reauthorisedAt: Date | null;
  expiresAt: Date;
  state: Record<string, unknown> | null;
  authorizations: Record<string, SessionClient> | null;
  /** Every revision of every policy that the member has accepted */
  policyConsents: PolicyRevision[];
}

/** With what the member allowed the application that asks. */
export interface AskedSession extends AccountSession {
  connection: ConnectionInSession | null;
}

const columns = `s.id AS "sessionId", s.account_id AS "accountId", s.methods, s.created_at AS "createdAt",
         s.reauthorised_at AS "reauthorisedAt", s.expires_at AS "expiresAt", s.provider_state AS state,
         (SELECT jsonb_object_agg(c.client_id, jsonb_strip_nulls(jsonb_build_object(
                   'sid', c.sid, 'grantId', c.grant_id, 'persistsLogout', nullif(c.persists_logout, false))))
            FROM oidc_session_client c WHERE c.session_id = s.id) AS authorizations,
         coalesce((SELECT jsonb_agg(jsonb_build_object('policyId', p.policy_id, 'revision', p.revision, 'key', p.key))
            FROM policy_consent p WHERE p.account_id = a.id), '[]') AS "policyConsents"`;

const sessions = `session s JOIN account a ON a.id = s.account_id AND a.status = 'ACTIVE'`;

/** The account session, as the provider's library reads and writes it. */
@Injectable()
export class ProviderSessionRepository {
  constructor(private readonly database: Database) {}

  /**
   * A value that was replaced a moment ago still reads.
   *
   * @param clientId of the application that asks, if one does
   */
  async find(
    tokenHash: Buffer,
    now: Date,
    renewedAfter: Date,
    clientId: string | null,
  ): Promise<AskedSession | undefined> {
    const [row] = await this.database.statement<AskedSession>(
      'oidc_session_find',
      `SELECT ${columns}, ${connectionInSession} AS connection FROM ${sessions}
         LEFT JOIN oidc_connection k ON k.account_id = a.id AND k.client_id = $4
         LEFT JOIN oidc_grant g ON g.connection_id = k.id AND g.session_id = s.id
        WHERE s.id = (
         SELECT id FROM session WHERE token_hash = $1
         UNION ALL SELECT id FROM session WHERE previous_token_hash = $1 AND renewed_at > $3 LIMIT 1)
         AND s.expires_at > $2`,
      [tokenHash, now, renewedAfter, clientId],
    );
    return row;
  }

  async findById(id: string, now: Date): Promise<AccountSession | undefined> {
    const [row] = await this.database.statement<AccountSession>(
      'oidc_session_find_by_id',
      `SELECT ${columns} FROM ${sessions} WHERE s.id = $1 AND s.expires_at > $2`,
      [id, now],
    );
    return row;
  }

  /** Applications that are not named are forgotten; nothing is written for a session that ended. */
  async save(
    id: string,
    state: Record<string, unknown> | null,
    clients: (SessionClient & { clientId: string })[],
    expiresAt: Date,
  ): Promise<void> {
    await this.database.statement(
      'oidc_session_save',
      `WITH live AS (UPDATE session SET provider_state = $2 WHERE id = $1 RETURNING id),
            named AS (SELECT * FROM jsonb_to_recordset($3::jsonb)
                        AS c ("clientId" text, sid text, "grantId" text, "persistsLogout" boolean)),
            gone AS (DELETE FROM oidc_session_client
                      WHERE session_id = $1 AND client_id NOT IN (SELECT "clientId" FROM named))
       INSERT INTO oidc_session_client AS known (session_id, client_id, sid, grant_id, persists_logout, expires_at)
       SELECT live.id, c."clientId", c.sid, c."grantId", coalesce(c."persistsLogout", false), $4
         FROM live CROSS JOIN named c WHERE c.sid IS NOT NULL
       ON CONFLICT (session_id, client_id) DO UPDATE SET sid = excluded.sid, grant_id = excluded.grant_id,
         persists_logout = excluded.persists_logout, expires_at = excluded.expires_at`,
      [id, state === null ? null : JSON.stringify(state), JSON.stringify(clients), expiresAt],
    );
  }
}
