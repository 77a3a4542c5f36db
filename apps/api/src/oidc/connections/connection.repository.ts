import { Injectable } from '@nestjs/common';

import type { AccountId } from '../../platform/ids/ids.js';
import { Database, type Transaction } from '../../platform/prisma/database.js';
import type { OidcConnection, OidcSessionClient } from '../../platform/prisma/generated/client.js';

export type ConnectionRow = Omit<OidcConnection, 'accountId'>;

@Injectable()
export class ConnectionRepository {
  constructor(private readonly database: Database) {}

  async findConnection(accountId: string, clientId: string): Promise<ConnectionRow | undefined> {
    const row = await this.database.prisma.oidcConnection.findUnique({
      where: { accountId_clientId: { accountId, clientId } },
      omit: { accountId: true },
    });
    return row ?? undefined;
  }

  list(accountId: AccountId): Promise<ConnectionRow[]> {
    return this.database.prisma.oidcConnection.findMany({
      where: { accountId },
      omit: { accountId: true },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    });
  }

  /**
   * Replaces earlier decisions about the same scopes and keeps decisions about other scopes.
   * @returns the id of the existing connection, or the given id if the connection is new
   */
  async save(
    transaction: Transaction,
    connection: { id: string; accountId: AccountId; clientId: string; allowed: string[]; rejected: string[] },
    now: Date,
  ): Promise<string> {
    const { id, accountId, clientId, allowed, rejected } = connection;
    const [saved] = await this.database.statement<{ id: string }>(
      'oidc_connection_save',
      `INSERT INTO oidc_connection AS c (id, account_id, client_id, scopes, rejected_scopes, created_at, last_used_at, decided_at)
       VALUES ($1, $2, $3, $4::text[], $5::text[], $6, $6, $6)
       ON CONFLICT (account_id, client_id) DO UPDATE SET
         scopes = ARRAY(SELECT unnest(c.scopes || $4::text[]) EXCEPT SELECT unnest($5::text[]) ORDER BY 1),
         rejected_scopes = ARRAY(SELECT unnest(c.rejected_scopes || $5::text[]) EXCEPT SELECT unnest($4::text[]) ORDER BY 1),
         last_used_at = $6, decided_at = $6
       RETURNING id`,
      [id, accountId, clientId, allowed, rejected, now],
      transaction,
    );
    return saved?.id ?? id;
  }

  async touch(id: string, now: Date): Promise<void> {
    await this.database.statement(
      'oidc_connection_touch',
      'UPDATE oidc_connection SET last_used_at = $2 WHERE id = $1 AND last_used_at < $2',
      [id, now],
    );
  }

  /**
   * Deletes the grants of a connection.
   * @returns the session ids (`sid`) that the application knows; undefined when the connection does not exist
   */
  async endGrants(
    transaction: Transaction,
    accountId: AccountId,
    id: string,
  ): Promise<{ clientId: string; sids: string[]; devices: string[] } | undefined> {
    const [connection] = await transaction.$queryRaw<Pick<OidcConnection, 'clientId'>[]>`
      SELECT client_id AS "clientId" FROM oidc_connection
       WHERE id = ${id}::uuid AND account_id = ${accountId}::uuid FOR UPDATE`;
    if (connection === undefined) return undefined;
    const { clientId } = connection;
    const devices = await transaction.$queryRaw<{ id: string }[]>`
      SELECT device_id AS id FROM oidc_grant WHERE connection_id = ${id}::uuid AND device_id IS NOT NULL`;
    const ended = await transaction.$queryRaw<Pick<OidcSessionClient, 'sid'>[]>`
      WITH ended AS (DELETE FROM oidc_grant WHERE connection_id = ${id}::uuid RETURNING id, session_id),
           tokens AS (DELETE FROM oidc_artifact WHERE grant_id = ANY (ARRAY(SELECT id FROM ended)))
      DELETE FROM oidc_session_client
       WHERE client_id = ${clientId} AND session_id IN (SELECT session_id FROM ended) RETURNING sid`;
    return { clientId, sids: ended.map(({ sid }) => sid), devices: devices.map((device) => device.id) };
  }

  async remove(transaction: Transaction, id: string): Promise<void> {
    await transaction.oidcConnection.delete({ where: { id } });
  }
}
