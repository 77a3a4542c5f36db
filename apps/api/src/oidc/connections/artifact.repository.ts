import { Injectable } from '@nestjs/common';

import { RealClock } from '../../platform/clock/clock.js';
import { anHourBefore, declareExpiry } from '../../platform/lifecycle/expiry.declaration.js';
import { columnOf, selectColumns, selectAsJson } from '../../platform/prisma/columns.js';
import { Database, type Transaction } from '../../platform/prisma/database.js';
import type { OidcArtifact } from '../../platform/prisma/generated/client.js';
import { accountFactFields, type AccountFacts } from '../claims/index.js';

const fields = [
  ...['key', 'kind', 'accountId', 'clientId', 'grantId', 'sessionId', 'userCode', 'payload', 'expiresAt'],
] as const satisfies (keyof OidcArtifact)[];

export type ArtifactRow = Omit<Pick<OidcArtifact, (typeof fields)[number]>, 'key' | 'payload'> & {
  key: Buffer;
  payload: object;
};

const foundFields = ['consumedAt', 'response', 'grantId'] as const satisfies (keyof OidcArtifact)[];

/** A code or token with all data that is needed to validate it, read in one SQL statement. */
export type FoundArtifact = Pick<OidcArtifact, (typeof foundFields)[number]> & {
  payload: object;
  grant: object | null;
  accountId: string | null;
  facts: AccountFacts | null;
  sessionId: string | null;
  deviceId: string | null;
  sid: string | null;
  sessionGrantId: string | null;
};

const columns = fields.map(columnOf).join(', ');

const facts = `CASE WHEN a.account_id IS NOT NULL THEN ${selectAsJson('a', accountFactFields)} END`;

const foundWith = (
  asked: string,
) => `SELECT t.payload, ${selectColumns<OidcArtifact>('t', foundFields)}, g.payload AS grant, g.device_id AS "deviceId",
         a.account_id AS "accountId", ${asked} AS facts,
         s.session_id AS "sessionId", c.sid, c.grant_id AS "sessionGrantId"
    FROM oidc_artifact t
    LEFT JOIN oidc_grant g ON g.id = t.grant_id
    LEFT JOIN account_summary a ON a.account_id = t.account_id AND a.status = 'ACTIVE'
    LEFT JOIN session_summary s ON s.session_id = t.session_id AND s.expires_at > $2
    LEFT JOIN oidc_session_client c ON c.session_id = s.session_id AND c.client_id = t.client_id`;

/**
 * Excludes artifacts whose grant no longer exists, and artifacts that were written while their account was
 * being disabled or closed.
 */
const isLive =
  '(t.grant_id IS NULL OR g.id IS NOT NULL) AND (t.account_id IS NULL OR a.account_id IS NOT NULL)';

const realTime = new RealClock();

/** Deletes provider data one hour after it has expired in real time. */
for (const table of ['oidc_artifact', 'oidc_grant', 'oidc_interaction', 'oidc_session_client'])
  declareExpiry({ table, column: 'expires_at', before: () => anHourBefore(realTime.now()) });

@Injectable()
export class ArtifactRepository {
  constructor(private readonly database: Database) {}

  async findArtifact(key: Buffer, now: Date): Promise<FoundArtifact | undefined> {
    const [row] = await this.database.statement<FoundArtifact>(
      'oidc_artifact_find',
      `${foundWith('NULL')} WHERE t.key = $1 AND ${isLive}`,
      [key, now],
    );
    return row;
  }

  async findWithFacts(key: Buffer, now: Date): Promise<FoundArtifact | undefined> {
    const [row] = await this.database.statement<FoundArtifact>(
      'oidc_artifact_find_with_facts',
      `${foundWith(facts)} WHERE t.key = $1 AND ${isLive}`,
      [key, now],
    );
    return row;
  }

  async findByUserCode(userCode: string, now: Date): Promise<(FoundArtifact & { key: Buffer }) | undefined> {
    const [row] = await this.database.statement<FoundArtifact & { key: Buffer }>(
      'oidc_artifact_find_by_user_code',
      `${foundWith('NULL').replace('SELECT', 'SELECT t.key,')} WHERE t.user_code = $1 AND ${isLive}`,
      [userCode, now],
    );
    return row;
  }

  /** @returns false when the device code was already approved or denied */
  async save(row: ArtifactRow): Promise<boolean> {
    const rows = await this.database.statement(
      'oidc_artifact_save',
      `INSERT INTO oidc_artifact (${columns}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       ON CONFLICT (key) DO UPDATE SET account_id = excluded.account_id, grant_id = excluded.grant_id,
         session_id = excluded.session_id, payload = excluded.payload, expires_at = excluded.expires_at
       WHERE oidc_artifact.user_code IS NULL
          OR (oidc_artifact.account_id IS NULL AND oidc_artifact.payload->>'error' IS NULL) RETURNING 1`,
      valuesOf(row),
    );
    return rows.length === 1;
  }

  /**
   * Approves a pending device code.
   * @returns false when the code was already approved or denied, or has expired
   */
  async approve(transaction: Transaction, row: ArtifactRow, now: Date): Promise<boolean> {
    const { key, accountId, grantId, payload } = row;
    const rows = await transaction.$executeRaw`
      UPDATE oidc_artifact SET account_id = ${accountId}::uuid, grant_id = ${grantId},
             payload = ${JSON.stringify(payload)}::jsonb
       WHERE key = ${new Uint8Array(key)} AND account_id IS NULL AND consumed_at IS NULL
         AND payload->>'error' IS NULL AND expires_at > ${now}`;
    return rows === 1;
  }

  async insert(row: ArtifactRow): Promise<boolean> {
    const rows = await this.database.statement(
      'oidc_artifact_insert',
      `INSERT INTO oidc_artifact (${columns}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       ON CONFLICT (key) DO NOTHING RETURNING 1`,
      valuesOf(row),
    );
    return rows.length === 1;
  }

  async consume(key: Buffer, now: Date): Promise<boolean> {
    const { count } = await this.database.prisma.oidcArtifact.updateMany({
      where: { key: new Uint8Array(key), consumedAt: null },
      data: { consumedAt: now },
    });
    return count === 1;
  }

  /**
   * Consumes the old artifact and writes the new one atomically.
   * @returns false when another request has consumed the old one, or the account is closed
   */
  async exchange(
    key: Buffer,
    now: Date,
    answer: Buffer | null,
    rows: readonly ArtifactRow[],
  ): Promise<boolean> {
    const values = rows.map((row) => ({ ...row, key: row.key.toString('hex') }));
    const used = await this.database.statement(
      'oidc_artifact_exchange',
      `WITH used AS (
         UPDATE oidc_artifact t SET consumed_at = $2, response = $3 WHERE key = $1 AND consumed_at IS NULL
            AND EXISTS (SELECT FROM account_summary a WHERE a.account_id = t.account_id AND a.status = 'ACTIVE') RETURNING 1
       ), added AS (
         INSERT INTO oidc_artifact (${columns})
         SELECT decode(r.key, 'hex'), r.kind, r."accountId", r."clientId", r."grantId", r."sessionId", r."userCode",
                r.payload, r."expiresAt"
           FROM jsonb_to_recordset($4::jsonb) AS r (key text, kind text, "accountId" uuid, "clientId" text, "grantId" text,
                "sessionId" uuid, "userCode" text, payload jsonb, "expiresAt" timestamptz)
          WHERE EXISTS (SELECT FROM used) RETURNING 1)
       SELECT 1 FROM used`,
      [key, now, answer, JSON.stringify(values)],
    );
    return used.length === 1;
  }

  async delete(key: Buffer): Promise<void> {
    await this.database.prisma.oidcArtifact.deleteMany({ where: { key: new Uint8Array(key) } });
  }

  async deleteOfGrant(grantId: string, kind: string): Promise<void> {
    await this.database.prisma.oidcArtifact.deleteMany({ where: { grantId, kind } });
  }
}

function valuesOf(row: ArtifactRow): unknown[] {
  return fields.map((field) => (field === 'payload' ? JSON.stringify(row.payload) : row[field]));
}
