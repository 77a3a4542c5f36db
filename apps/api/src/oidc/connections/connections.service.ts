import { createHash } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import type { Connection } from '@account/contracts/oidc/connections/connections.contract';
import type { Language } from '@account/domain/platform/language';

import { Outbox } from '../../messaging/outbox/index.js';
import { AccountsService } from '../../identity/accounts/index.js';
import { Televisions } from '../../identity/devices/index.js';
import { OidcClients } from '../clients/index.js';
import { LogoutNotifications } from '../logout-notifications/index.js';
import { Clock, RealClock } from '../../platform/clock/clock.js';
import { Problem } from '../../platform/http/problem.js';
import { isId, newId, type AccountId, type SessionId } from '../../platform/ids/ids.js';
import { Database, type Transaction } from '../../platform/prisma/database.js';
import { appConnectedMail } from './app-connected.mail.js';
import { ConnectionRepository, type ConnectionRow } from './connection.repository.js';
import { GrantRepository, type DeviceGrant } from './grant.repository.js';
import {
  SessionClientRepository,
  type ConnectionInSession,
  type SessionClient,
  type SessionClients,
} from './session-client.repository.js';

export type { ConnectionInSession, SessionClient } from './session-client.repository.js';

export interface ScopeDecision {
  allowed: string[];
  rejected: string[];
}

/** Minimum time in milliseconds between two updates of a connection's last use. */
const touchInterval = 60 * 60 * 1_000;

@Injectable()
export class Connections {
  private readonly realTime = new RealClock();

  constructor(
    private readonly connections: ConnectionRepository,
    private readonly grants: GrantRepository,
    private readonly sessionClients: SessionClientRepository,
    private readonly clients: OidcClients,
    private readonly logoutNotifications: LogoutNotifications,
    private readonly televisions: Televisions,
    private readonly accounts: AccountsService,
    private readonly outbox: Outbox,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  findInSession(
    accountId: string,
    clientId: string,
    sessionId: string,
  ): Promise<ConnectionInSession | undefined> {
    return this.sessionClients.connection(accountId, clientId, sessionId);
  }

  /**
   * @param asked client id that was not validated. The result includes its connection; an unknown client id is
   *   ignored
   */
  clientsOf(sessionId: string, accountId: string, asked: string | null): Promise<SessionClients> {
    const clientId = asked !== null && this.clients.hasClient(asked) ? asked : null;
    return this.sessionClients.findClients(sessionId, accountId, clientId);
  }

  /** Removes applications that are not in the given list. Does nothing if the session has ended. */
  async saveClients(
    sessionId: string,
    clients: readonly (SessionClient & { clientId: string })[],
    milliseconds: number,
  ): Promise<void> {
    const expiresAt = new Date(this.realTime.now().getTime() + milliseconds);
    await this.sessionClients.save(sessionId, clients, expiresAt);
  }

  async recordUse({ id, lastUsedAt }: ConnectionInSession): Promise<void> {
    const now = this.clock.now();
    if (now.getTime() - lastUsedAt > touchInterval) await this.connections.touch(id, now);
  }

  grantIdOf(connectionId: string, sessionId: string): string {
    return createHash('sha256').update(`${connectionId}\0${sessionId}`).digest('base64url');
  }

  async saveGrant(
    id: string,
    connectionId: string,
    sessionId: string,
    payload: { accountId?: string | undefined; clientId?: string | undefined },
    seconds: number,
  ): Promise<void> {
    const now = this.realTime.now();
    await this.grants.save({
      id,
      connectionId,
      sessionId,
      accountId: payload.accountId ?? '',
      clientId: payload.clientId ?? '',
      payload,
      createdAt: now,
      expiresAt: new Date(now.getTime() + seconds * 1_000),
    });
  }

  lockSession(transaction: Transaction, sessionId: string, accountId: AccountId): Promise<boolean> {
    return this.grants.lockSession(transaction, sessionId, accountId);
  }

  addGrantOfDevice(transaction: Transaction, grant: DeviceGrant): Promise<boolean> {
    return this.grants.insertDeviceGrant(transaction, grant);
  }

  findGrant(id: string): Promise<object | undefined> {
    return this.grants.findGrant(id);
  }

  /** Ends the grant and logs out the television to which it belongs. */
  endGrant(id: string): Promise<void> {
    return this.database.transaction(async (transaction) => {
      const owner = await this.grants.endGrant(transaction, id);
      if (owner !== undefined)
        await this.televisions.endTelevisions(transaction, owner.accountId, 'application', [owner.deviceId]);
    });
  }

  async findDecision(
    accountId: AccountId,
    clientId: string,
  ): Promise<{ allowed: string[]; rejected: string[]; at: Date | null } | undefined> {
    const row = await this.connections.findConnection(accountId, clientId);
    return row && { allowed: row.scopes, rejected: row.rejectedScopes, at: row.decidedAt };
  }

  /** Sends the member an e-mail when the application is allowed for the first time. */
  async allow(accountId: AccountId, clientId: string, decision: ScopeDecision): Promise<void> {
    await this.database.transaction(async (transaction) => {
      const { isNew } = await this.save(transaction, accountId, clientId, decision);
      if (isNew) await this.notifyMember(transaction, accountId, clientId, this.clock.now());
    });
  }

  /**
   * Does not send an e-mail, because the approval of a television sends a different one.
   * @returns the id of the connection
   */
  async allowTelevision(
    transaction: Transaction,
    accountId: AccountId,
    clientId: string,
    decision: ScopeDecision,
  ): Promise<string> {
    return (await this.save(transaction, accountId, clientId, decision)).id;
  }

  async list(accountId: AccountId, language: Language): Promise<Connection[]> {
    return (await this.connections.list(accountId)).map((row) => this.shown(row, language));
  }

  async detail(accountId: AccountId, clientId: string, language: Language): Promise<Connection> {
    const row = await this.connections.findConnection(accountId, clientId);
    if (row === undefined) throw new Problem('NOT_FOUND', { log: 'no such connection' });
    return this.shown(row, language);
  }

  /**
   * Ends the connection immediately and notifies the application.
   * @throws {Problem} NOT_FOUND when the member does not have this connection
   */
  async revoke(accountId: AccountId, connectionId: string): Promise<void> {
    const isOurs =
      isId(connectionId) &&
      (await this.database.transaction((transaction) =>
        this.endConnection(transaction, accountId, connectionId),
      ));
    if (!isOurs) throw new Problem('NOT_FOUND', { log: 'no such connection' });
  }

  async endOfSessions(
    transaction: Transaction,
    sessions: readonly SessionId[],
    account: AccountId,
    isWhole: boolean,
  ): Promise<void> {
    for (const { clientId, sid } of await this.grants.endSessionGrants(
      transaction,
      sessions,
      account,
      isWhole,
    ))
      await this.logoutNotifications.addNotification(transaction, { clientId, accountId: account, sid });
  }

  private async save(
    transaction: Transaction,
    accountId: AccountId,
    clientId: string,
    { allowed, rejected }: ScopeDecision,
  ): Promise<{ id: string; isNew: boolean }> {
    const connection = { id: newId<'connection'>(), accountId, clientId, allowed, rejected };
    const id = await this.connections.save(transaction, connection, this.clock.now());
    return { id, isNew: id === connection.id };
  }

  private async notifyMember(
    transaction: Transaction,
    accountId: AccountId,
    clientId: string,
    connectedAt: Date,
  ): Promise<void> {
    const account = await this.accounts.findAccount(accountId, transaction);
    if (account?.contactEmail == null) return;
    const { language, contactEmail: to } = account;
    const values = { app: this.clients.nameOf(clientId, language), connectedAt };
    await this.outbox.addMail(transaction, { template: appConnectedMail, language, to, values, accountId });
  }

  private async endConnection(transaction: Transaction, accountId: AccountId, id: string): Promise<boolean> {
    const ended = await this.connections.endGrants(transaction, accountId, id);
    if (ended === undefined) return false;
    await this.televisions.endTelevisions(transaction, accountId, 'member', ended.devices);
    // The televisions are logged out before the connection is removed, because an application is notified only
    // while it is connected.
    await this.connections.remove(transaction, id);
    for (const sid of ended.sids)
      await this.logoutNotifications.addNotification(transaction, {
        clientId: ended.clientId,
        accountId,
        sid,
      });
    return true;
  }

  private shown(
    { id, clientId, scopes, createdAt, lastUsedAt }: ConnectionRow,
    language: Language,
  ): Connection {
    return {
      clientId,
      grantId: id,
      client: this.clients.describeClient(clientId, language),
      issuedAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      authorizedScopes: this.clients
        .scopesOf(scopes, language)
        .map(({ scopeName, scopeDescription }) => ({ scopeName, scopeDescription })),
    };
  }
}
