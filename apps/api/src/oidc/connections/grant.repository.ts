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

export interface DeviceGrant extends Omit<NewGrant, 'sessionId' | 'expiresAt'> {
  deviceId: string;
}

export interface OwningDevice {
  deviceId: string;
  accountId: AccountId;
}

/** Grants of devices do not expire. They are deleted together with the row of their device. */
const deviceGrantExpiry = new Date('9999-12-31T00:00:00Z');

type SessionApplication = Pick<OidcSessionClient, 'clientId' | 'sid'>;

@Injectable()
export class GrantRepository {
  constructor(private readonly database: Database) {}

  async findGrant(id: string): Promise<object | undefined> {
    const row = await this.database.prisma.oidcGrant.findUnique({ where: { id }, select: { payload: true } });
    return row?.payload;
  }

  /**
   * Does nothing if the connection or the session no longer exists. If the session ends concurrently, its
   * deletion waits for this statement and removes the new row.
   */
  async save(grant: NewGrant): Promise<void> {
    const { id, connectionId, accountId, clientId, sessionId, payload, createdAt, expiresAt } = grant;
    await this.database.statement(
      'oidc_grant_save',
      `INSERT INTO oidc_grant (id, connection_id, account_id, client_id, session_id, payload, created_at, expires_at)
       SELECT $1, c.id, $3, $4, s.session_id, $6, $7, $8
         FROM oidc_connection c JOIN session_summary s ON s.session_id = $5 WHERE c.id = $2 FOR KEY SHARE OF s
       ON CONFLICT (id) DO UPDATE SET payload = excluded.payload, expires_at = excluded.expires_at`,
      [id, connectionId, accountId, clientId, sessionId, JSON.stringify(payload), createdAt, expiresAt],
    );
  }

  /**
   * Locks the session in which the device is approved.
   * @returns false when the session or the connection no longer exists
   */
  async insertDeviceGrant(transaction: Transaction, grant: DeviceGrant): Promise<boolean> {
    const { id, connectionId, accountId, clientId, deviceId, payload, createdAt } = grant;
    const rows = await transaction.$executeRaw`
      INSERT INTO oidc_grant (id, connection_id, account_id, client_id, device_id, payload, created_at, expires_at)
      SELECT ${id}, c.id, ${accountId}::uuid, ${clientId}, ${deviceId}::uuid, ${JSON.stringify(payload)}::jsonb,
             ${createdAt}, ${deviceGrantExpiry}
        FROM oidc_connection c WHERE c.id = ${connectionId}::uuid FOR KEY SHARE`;
    return rows === 1;
  }

  /** Locks the account and then the session, like every removal. @returns false when the session has ended */
  async lockSession(transaction: Transaction, sessionId: string, accountId: AccountId): Promise<boolean> {
    const rows = await transaction.$queryRaw<unknown[]>`
      SELECT 1 FROM session_summary
       WHERE session_id = ${sessionId}::uuid
         AND account_id = (SELECT id FROM lockable_account WHERE id = ${accountId}::uuid FOR NO KEY UPDATE)
         FOR KEY SHARE`;
    return rows.length === 1;
  }

  /** @returns the device to which the grant belonged */
  async endGrant(transaction: Transaction, id: string): Promise<OwningDevice | undefined> {
    const [ended] = await transaction.$queryRaw<(OwningDevice | { deviceId: null })[]>`
      WITH tokens AS (DELETE FROM oidc_artifact WHERE grant_id = ${id})
      DELETE FROM oidc_grant WHERE id = ${id} RETURNING device_id AS "deviceId", account_id AS "accountId"`;
    return ended === undefined || ended.deviceId === null ? undefined : ended;
  }

  async endDeviceGrants(transaction: Transaction, devices: readonly string[]): Promise<void> {
    await transaction.$executeRaw`
      WITH ended AS (DELETE FROM oidc_grant WHERE device_id = ANY (${devices}::uuid[]) RETURNING id)
      DELETE FROM oidc_artifact WHERE grant_id = ANY (ARRAY(SELECT id FROM ended))`;
  }

  /**
   * Ends the grants of these sessions. With `isWhole`, ends all grants of the account except those of devices.
   * @returns the applications of the sessions
   */
  async endSessionGrants(
    transaction: Transaction,
    sessions: readonly SessionId[],
    account: AccountId,
    isWhole: boolean,
  ): Promise<SessionApplication[]> {
    await transaction.$executeRaw`
      WITH ended AS (
        DELETE FROM oidc_grant WHERE session_id = ANY (${sessions}::uuid[])
            OR (${isWhole} AND account_id = ${account}::uuid AND device_id IS NULL) RETURNING id)
      DELETE FROM oidc_artifact WHERE grant_id = ANY (ARRAY(SELECT id FROM ended))`;
    return transaction.$queryRaw<SessionApplication[]>`
      DELETE FROM oidc_session_client WHERE session_id = ANY (${sessions}::uuid[])
      RETURNING client_id AS "clientId", sid`;
  }
}
