import { Injectable } from '@nestjs/common';

import { Clock } from '../../platform/clock/clock.js';
import { randomToken } from '../../platform/crypto/random.js';
import { hashToken } from '../../platform/crypto/secret-keys.js';
import type { Principal, RequestContext } from '../../platform/http/request-context.js';
import { newId, type AccountId } from '../../platform/ids/ids.js';
import { Endings, type EndingCause } from '../../platform/lifecycle/endings.service.js';
import type { Transaction } from '../../platform/prisma/database.js';
import { SessionRepository, type LiveSession, type NewSession } from './session.repository.js';
import { absoluteLimit, idleLimit, touchInterval, type LoginMethod } from './session.types.js';

/** A session that was opened but whose cookies the browser does not have yet. */
export interface OpenedSession {
  token: string;
  authId: string;
}

/** Who is logged in where. Cookie values are new at each login and kept only as hashes. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly endings: Endings,
    private readonly clock: Clock,
  ) {}

  /** Opens a session for an account; one that the browser already carries ends with it. */
  async open(
    transaction: Transaction,
    accountId: AccountId,
    methods: LoginMethod[],
    context: RequestContext,
  ): Promise<OpenedSession> {
    if (context.principal !== null) await this.end(transaction, context.principal, 'replaced');
    const opened = this.newOne();
    await this.sessions.insert(transaction, this.rowOf(opened, accountId, methods));
    return opened;
  }

  /**
   * Opens a session for a browser that carries none, by a password whose hash was verified.
   *
   * @returns undefined when the hash is no longer the stored one: verify anew
   */
  async openUnderPassword(accountId: AccountId, verifiedHash: string): Promise<OpenedSession | undefined> {
    const opened = this.newOne();
    const row = this.rowOf(opened, accountId, ['Password']);
    return (await this.sessions.insertUnderPassword(row, verifiedHash)) ? opened : undefined;
  }

  /** Gives the browser its session, once the transaction that opened it has committed. */
  handOver(context: RequestContext, opened: OpenedSession): void {
    const seconds = absoluteLimit / 1_000;
    context.cookies.set('session', opened.token, seconds);
    context.cookies.set('account_id', opened.authId, seconds);
  }

  async authenticate(token: string): Promise<Principal | null> {
    const now = this.clock.now();
    const session = await this.sessions.findLive(hashToken(token), now);
    if (session === undefined) return null;
    await this.touch(session, now);
    return session;
  }

  /** Ends a session and, in the same transaction, all that hangs on it. A second ending does nothing. */
  async end(transaction: Transaction, principal: Principal, cause: EndingCause): Promise<void> {
    const { sessionId, accountId } = principal;
    if (!(await this.sessions.delete(transaction, sessionId))) return;
    await this.endings.end(transaction, [sessionId], accountId, cause);
  }

  /** Takes the session from the browser. */
  takeBack(context: RequestContext): void {
    context.cookies.clear('session');
    context.cookies.clear('account_id');
  }

  private newOne(): OpenedSession {
    return { token: randomToken(), authId: randomToken() };
  }

  private rowOf({ token, authId }: OpenedSession, accountId: AccountId, methods: LoginMethod[]): NewSession {
    const now = this.clock.now();
    return {
      id: newId<'session'>(),
      tokenHash: new Uint8Array(hashToken(token)),
      authId,
      accountId,
      methods,
      profileAuthorised: true,
      createdAt: now,
      reauthorisedAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + idleLimit),
    };
  }

  private async touch(session: LiveSession, now: Date): Promise<void> {
    if (now.getTime() - session.lastSeenAt.getTime() < touchInterval) return;
    const end = Math.min(now.getTime() + idleLimit, session.createdAt.getTime() + absoluteLimit);
    await this.sessions.touch(session.sessionId, now, new Date(end));
  }
}
