import { Injectable } from '@nestjs/common';
import { acrOf, amrOf, protocolSeconds } from '@account/domain/oidc/authentication/authentication-context';

import { Clock, RealClock } from '../../platform/clock/clock.js';
import { hashToken } from '../../platform/crypto/secret-keys.js';
import { Database } from '../../platform/prisma/database.js';
import { SessionsService } from '../../identity/sessions/sessions.service.js';
import type { AccountId, SessionId } from '../../platform/ids/ids.js';
import { Artifacts } from '../artifacts/artifacts.service.js';
import {
  ProviderSessionRepository,
  type AccountSession,
  type AskedSession,
  type SessionClient,
} from './provider-session.repository.js';
import { providerRequest } from './provider-request.js';

const renewalOverlap = 10_000;

/** Seconds for which a guest's session remembers a confirmation that it waits for. */
const guestLifetime = 60 * 60;

/** Milliseconds for which it is kept, longer than any session lives, what one has to do with an application. */
const keptLonger = 24 * 60 * 60 * 1_000;

/** A session in the words of the provider's library. */
export interface SessionPayload {
  kind?: string | undefined;
  jti?: string | undefined;
  uid?: string | undefined;
  accountId?: string | undefined;
  state?: Record<string, unknown> | undefined;
  authorizations?: Record<string, SessionClient> | undefined;
  [name: string]: unknown;
}

/** The provider's session is the account's: there is one login, and it ends once. */
@Injectable()
export class ProviderSessions {
  private readonly realTime = new RealClock();

  constructor(
    private readonly rows: ProviderSessionRepository,
    private readonly artifacts: Artifacts,
    private readonly sessions: SessionsService,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * @param value of the session cookie; a guest's has a row of its own once there is something to remember
   * @param clientId of the application that asks, if one does: what it was allowed is read at once
   */
  async find(value: string, clientId: string | null): Promise<SessionPayload | undefined> {
    const now = this.clock.now();
    const renewedAfter = new Date(now.getTime() - renewalOverlap);
    const session = await this.rows.find(hashToken(value), now, renewedAfter, clientId);
    if (session === undefined) return this.findGuest(value);
    return this.remember(value, clientId, session);
  }

  async findByUid(uid: string): Promise<SessionPayload | undefined> {
    const known = providerRequest()?.sessions.get(uid);
    if (known !== undefined) return known;
    const session = await this.rows.findById(uid, this.clock.now());
    return session && this.payloadOf(session, uid);
  }

  /** Writes what the library changed, if it did. */
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
    const expiresAt = new Date(this.realTime.now().getTime() + this.sessions.longestLife + keptLonger);
    await this.rows.save(payload.uid ?? '', payload.state ?? null, clients, expiresAt);
    request?.sessionsAsRead.set(value, asNow);
  }

  /** Somebody logs out at the provider: the one login ends. */
  async end(value: string): Promise<void> {
    const session = await this.rows.find(hashToken(value), this.clock.now(), this.clock.now(), null);
    if (session === undefined) return this.artifacts.destroy('Session', value);
    const ended = { sessionId: session.sessionId as SessionId, accountId: session.accountId as AccountId };
    await this.database.transaction((transaction) => this.sessions.end(transaction, ended, 'logout'));
  }

  private remember(value: string, clientId: string | null, session: AskedSession): SessionPayload {
    const { sessionId, accountId, policyConsents, connection } = session;
    const payload = this.payloadOf(session, value);
    const request = providerRequest();
    if (request !== undefined && clientId !== null && connection !== null)
      request.connection = { sessionId, accountId, clientId, found: connection };
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
    if (payload.accountId !== undefined) throw new Error('Only a login opens an account session');
    if (payload.state === undefined) return;
    const request = providerRequest();
    if (request !== undefined) request.guestSession = value;
    await this.artifacts.save(this.artifacts.rowOf('Session', value, payload, guestLifetime));
  }

  private payloadOf(session: AccountSession, value: string): SessionPayload {
    const { sessionId, accountId, methods, state, authorizations, expiresAt } = session;
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
      ...(authorizations !== null && { authorizations }),
    };
  }

  /** When the person last showed who they are, in real time: as long ago as it is by the store's clock. */
  private realSecondsOf({ createdAt, reauthorisedAt }: AccountSession): number {
    const provedAt = new Date(Math.max(createdAt.getTime(), reauthorisedAt?.getTime() ?? 0));
    return protocolSeconds(provedAt, this.clock.now(), this.realTime.now());
  }
}

function changeableOf({ authorizations, state }: SessionPayload): string {
  return JSON.stringify([authorizations ?? {}, state ?? null]);
}
