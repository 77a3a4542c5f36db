import { Injectable } from '@nestjs/common';
import { Provider } from 'oidc-provider';
import { acrOf, amrOf, protocolSeconds } from '@account/domain/oidc/authentication/authentication-context';

import { logout, type ProviderSession, SessionsService } from '../../../identity/sessions/index.js';
import { Artifacts, Connections, type SessionClient } from '../../connections/index.js';
import { Clock, RealClock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/prisma/database.js';
import { providerRequest } from '../provider-request.js';

/** Time in seconds for which a guest's session stores a pending confirmation. */
const guestLifetime = 60 * 60;

/**
 * Time in milliseconds for which the list of a session's applications is stored after the maximum session
 * lifetime.
 */
const retentionMarginMs = 24 * 60 * 60 * 1_000;

export interface SessionPayload {
  kind?: string | undefined;
  jti?: string | undefined;
  uid?: string | undefined;
  accountId?: string | undefined;
  state?: Record<string, unknown> | undefined;
  authorizations?: Record<string, SessionClient> | undefined;
  [name: string]: unknown;
}

/** Uses the account session as the provider session, so that a member logs in and out only once. */
@Injectable()
export class ProviderSessions {
  private readonly realTime = new RealClock();

  constructor(
    private readonly connections: Connections,
    private readonly artifacts: Artifacts,
    private readonly sessions: SessionsService,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async find(value: string): Promise<SessionPayload | undefined> {
    const session = await this.sessions.findForProvider(value);
    if (session === undefined) return this.findGuest(value);
    return this.remember(value, session);
  }

  async findByUid(uid: string): Promise<SessionPayload | undefined> {
    const known = providerRequest()?.sessions.get(uid);
    if (known !== undefined) return known;
    const session = await this.sessions.findForProviderById(uid);
    return session && this.payloadOf(session, uid);
  }

  async save(value: string, payload: SessionPayload): Promise<void> {
    const request = providerRequest();
    const asRead = request?.sessionsAsRead.get(value);
    if (asRead === undefined) return this.saveGuest(value, payload);
    const asNow = changeableOf(payload);
    if (asNow === asRead) return;
    const clients = Object.entries(payload.authorizations ?? {}).map(([clientId, one]) => ({
      clientId,
      ...one,
    }));
    const uid = payload.uid ?? '';
    if (stateIn(asNow) !== stateIn(asRead)) await this.sessions.keepProviderState(uid, payload.state ?? null);
    if (!isForDevice())
      await this.connections.saveClients(uid, clients, this.sessions.longestLife + retentionMarginMs);
    request?.sessionsAsRead.set(value, asNow);
  }

  async end(value: string): Promise<void> {
    const session = await this.sessions.findForProvider(value, true);
    if (session === undefined) return this.artifacts.destroy('Session', value);
    await this.database.transaction((transaction) => this.sessions.endSession(transaction, session, logout));
  }

  private async remember(value: string, session: ProviderSession): Promise<SessionPayload> {
    const { accountId, policyConsents } = session;
    const payload = await this.payloadOf(session, value);
    const request = providerRequest();
    request?.sessionsAsRead.set(value, changeableOf(payload));
    request?.activeAccounts.add(accountId);
    request?.policyConsents.set(accountId, policyConsents);
    return payload;
  }

  private async findGuest(value: string): Promise<SessionPayload | undefined> {
    const found = await this.artifacts.find('Session', value);
    return found && { ...found.payload, jti: value };
  }

  private async saveGuest(value: string, payload: SessionPayload): Promise<void> {
    if (payload.accountId !== undefined) throw new Error('Only a login can open an account session');
    if (payload.state === undefined) return;
    const request = providerRequest();
    if (request !== undefined) request.guestSession = value;
    await this.artifacts.save(this.artifacts.rowOf('Session', value, payload, guestLifetime));
  }

  private async payloadOf(session: ProviderSession, value: string): Promise<SessionPayload> {
    const { sessionId, accountId, methods, state, expiresAt } = session;
    const authorizations = await this.authorizationsOf(sessionId, accountId);
    const now = Math.floor(this.realTime.now().getTime() / 1_000);
    return {
      kind: 'Session',
      jti: value,
      uid: sessionId,
      accountId,
      iat: now,
      exp: now + Math.max(1, Math.floor((expiresAt.getTime() - this.clock.now().getTime()) / 1_000)),
      loginTs: this.realSecondsOf(session),
      acr: acrOf(methods),
      amr: amrOf(methods),
      ...(state !== null && { state }),
      ...(Object.keys(authorizations).length > 0 && { authorizations }),
    };
  }

  private async authorizationsOf(
    sessionId: string,
    accountId: string,
  ): Promise<Record<string, SessionClient>> {
    const request = providerRequest();
    const asked = request?.askedClient ?? null;
    const { clients, connection } = await this.connections.clientsOf(sessionId, accountId, asked);
    if (connection !== undefined) request?.connections.set(sessionId, connection);
    return clients;
  }

  /**
   * Returns the Unix time of the last authentication: real time minus the age of the authentication according
   * to the store's clock.
   */
  private realSecondsOf({ createdAt, reauthorisedAt }: ProviderSession): number {
    const provedAt = new Date(Math.max(createdAt.getTime(), reauthorisedAt?.getTime() ?? 0));
    return protocolSeconds(provedAt, this.clock.now(), this.realTime.now());
  }
}

/** Returns true for device routes, because the grant of a device does not belong to the session. */
function isForDevice(): boolean {
  const route = Provider.ctx?.oidc.route;
  return route === 'code_verification' || route === 'device_resume';
}

function changeableOf({ authorizations, state }: SessionPayload): string {
  return JSON.stringify([authorizations ?? {}, state ?? null]);
}

function stateIn(changeable: string): string {
  return JSON.stringify((JSON.parse(changeable) as [unknown, unknown])[1]);
}
