import { Injectable } from '@nestjs/common';
import {
  absoluteLimit,
  idleLimit,
  type LoginMethod,
  maxFailedProofs,
  maxSessions,
  reauthorisationLifetime,
  renewalOverlap,
  concurrentSessionMargin,
  touchInterval,
} from '@account/domain/identity/sessions/session';

import { Clock } from '../../platform/clock/clock.js';
import { hashToken, randomToken } from '../../platform/crypto/random.js';
import { Problem } from '../../platform/http/problem.js';
import type { Principal, RequestContext } from '../../platform/http/request-context.js';
import { newId, type AccountId, type SessionId } from '../../platform/ids/ids.js';
import type { TerminationCause } from '../../platform/lifecycle/termination.declaration.js';
import { SessionTermination } from '../../platform/lifecycle/session-termination.service.js';
import { Database, type Transaction } from '../../platform/prisma/database.js';
import {
  SessionRepository,
  type LiveSession,
  type NewSession,
  type ProviderSession,
  type OtherOpenSession,
} from './session.repository.js';
import {
  accountIdCookie,
  sessionCookie,
  sessionEvicted,
  sessionReplaced,
  sessionsRevoked,
  tooManyFailures,
} from './sessions.declaration.js';

export type { ProviderSession } from './session.repository.js';

export interface OpenedSession {
  token: string;
  authId: string;
}

/** Credential that opened a session. Removing the credential can end the session. */
export interface OpenedBy {
  linkedAccountId?: string | null | undefined;
  passkeyId?: string | null | undefined;
}

export interface NewlyOpenedSession extends OpenedSession {
  sessionId: SessionId;
  openedAt: Date;
}

/**
 * Thrown when the credential was removed, or the account is disabled or deleted. The transaction of the login
 * must then be rolled back.
 */
export class SessionRefused extends Error {
  constructor() {
    super('account disabled or gone, or credential removed');
  }
}

@Injectable()
export class SessionsService {
  readonly longestLife = absoluteLimit;

  constructor(
    private readonly sessions: SessionRepository,
    private readonly termination: SessionTermination,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Opens a session. In this browser, a session of the same account continues with a new token, and a session of
   * another account ends. The caller has locked the account and the credential.
   * @throws {SessionRefused}
   */
  async openSession(
    transaction: Transaction,
    accountId: AccountId,
    methods: LoginMethod[],
    context: RequestContext,
    { linkedAccountId = null, passkeyId = null }: OpenedBy = {},
  ): Promise<NewlyOpenedSession> {
    const openedAt = this.clock.now();
    const opened = { token: randomToken(), authId: randomToken(), openedAt };
    const row = { ...rowOf(opened, accountId, methods), linkedAccountId, passkeyId };
    const { principal } = context;
    if (principal?.accountId === accountId) {
      const { sessionId } = principal;
      if (await this.sessions.reopen(transaction, sessionId, row)) return { ...opened, sessionId };
    } else if (principal !== null) await this.endSession(transaction, principal, sessionReplaced);
    const others = await this.sessions.insert(transaction, row);
    if (others === undefined) throw new SessionRefused();
    if (others >= maxSessions - concurrentSessionMargin) await this.evictOldest(transaction, accountId);
    return { ...opened, sessionId: row.id };
  }

  setCookies(context: RequestContext, opened: OpenedSession): void {
    const seconds = absoluteLimit / 1_000;
    context.cookies.set(sessionCookie, opened.token, seconds);
    context.cookies.set(accountIdCookie, opened.authId, seconds);
  }

  /**
   * @param changesNothing true for a read-only request, for which a token that was just replaced is accepted
   */
  async authenticate(token: string, changesNothing: boolean): Promise<LiveSession | null> {
    const now = this.clock.now();
    const tokenHash = hashToken(token);
    const session = changesNothing
      ? await this.sessions.findLiveWithSummary(tokenHash, now)
      : await this.sessions.findLive(tokenHash, now);
    if (session !== undefined) await this.touch(session, now);
    if (session !== undefined || !changesNothing) return session ?? null;
    const renewedAfter = new Date(now.getTime() - renewalOverlap);
    return (await this.sessions.findRenewed(tokenHash, renewedAfter, now)) ?? null;
  }

  /**
   * Returns the session for the OpenID provider.
   * @param isExact true to reject a token that was just replaced
   */
  findForProvider(token: string, isExact = false): Promise<ProviderSession | undefined> {
    const now = this.clock.now();
    const renewedAfter = isExact ? now : new Date(now.getTime() - renewalOverlap);
    return this.sessions.findForProvider(hashToken(token), now, renewedAfter);
  }

  findForProviderById(id: string): Promise<ProviderSession | undefined> {
    return this.sessions.findForProviderById(id, this.clock.now());
  }

  /** Stores the provider's state of a logout or device code that is waiting for confirmation by the member. */
  async keepProviderState(id: string, state: Record<string, unknown> | null): Promise<void> {
    await this.sessions.setProviderState(id, state);
  }

  /**
   * Keeps the public id and the form data of the session.
   * @throws {Problem} SESSION_EXPIRED when another request has renewed the session
   */
  async reauthorise(
    transaction: Transaction,
    principal: Principal,
    context: RequestContext,
  ): Promise<OpenedSession> {
    const renewed = await this.renew(transaction, principal, context, this.clock.now(), null);
    if (renewed === undefined)
      throw new Problem('SESSION_EXPIRED', { log: 'renewed or ended by another request' });
    return renewed;
  }

  /** @throws {Problem} REAUTHORIZATION_REQUIRED when the re-authorisation is no longer valid */
  async renewFresh(
    transaction: Transaction,
    principal: Principal,
    context: RequestContext,
  ): Promise<OpenedSession> {
    const freshAfter = new Date(this.clock.now().getTime() - reauthorisationLifetime);
    const renewed = await this.renew(transaction, principal, context, null, freshAfter);
    if (renewed === undefined)
      throw new Problem('REAUTHORIZATION_REQUIRED', {
        log: 'the re-authorisation has expired, or another request renewed the session',
      });
    return renewed;
  }

  /** Locks the session without renewing its token. @throws {Problem} REAUTHORIZATION_REQUIRED */
  async requireFresh(transaction: Transaction, member: Principal): Promise<void> {
    const freshAfter = new Date(this.clock.now().getTime() - reauthorisationLifetime);
    if (!(await this.sessions.lockFresh(transaction, member, freshAfter)))
      throw new Problem('REAUTHORIZATION_REQUIRED', { log: 'the re-authorisation or the session has ended' });
  }

  /**
   * Does not change the time of the re-authorisation.
   * @throws {Problem} SESSION_EXPIRED when another request has renewed the session
   */
  async renewValue(
    transaction: Transaction,
    principal: Principal,
    context: RequestContext,
  ): Promise<OpenedSession> {
    const renewed = await this.renew(transaction, principal, context, null, null);
    if (renewed === undefined)
      throw new Problem('SESSION_EXPIRED', { log: 'renewed or ended by another request' });
    return renewed;
  }

  /**
   * Counts a failed re-authorisation and ends the session after ten failures.
   * @returns whether the session has ended
   */
  async countFailedProof(principal: Principal): Promise<boolean> {
    const failures = await this.sessions.countFailedProof(principal.sessionId);
    if (failures !== undefined && failures < maxFailedProofs) return false;
    await this.database.transaction(async (transaction) => {
      await this.sessions.lockAccount(transaction, principal.accountId);
      await this.endSession(transaction, principal, tooManyFailures);
    });
    return true;
  }

  async endAll(
    transaction: Transaction,
    accountId: AccountId,
    cause: TerminationCause,
    except: Principal | null = null,
  ): Promise<void> {
    const ended = await this.sessions.deleteOfAccount(transaction, accountId, except?.sessionId ?? null);
    await this.termination.notifyListeners(transaction, ended, accountId, cause);
  }

  async endOpenedBy(transaction: Transaction, accountId: AccountId, linkedAccountId: string): Promise<void> {
    const ended = await this.sessions.deleteOpenedBy(transaction, linkedAccountId);
    await this.termination.notifyListeners(transaction, ended, accountId, sessionsRevoked);
  }

  /** Ends all sessions that the passkey opened, except the current session of the member. */
  async endOpenedByPasskey(
    transaction: Transaction,
    { accountId, sessionId }: Principal,
    passkeyId: string,
  ): Promise<void> {
    const ended = await this.sessions.deleteOpenedByPasskey(transaction, accountId, passkeyId, sessionId);
    await this.termination.notifyListeners(transaction, ended, accountId, sessionsRevoked);
  }

  /**
   * When sessions end each other concurrently, one session remains.
   * @throws {Problem} SESSION_EXPIRED when the current session has been ended
   */
  async endOthers(member: Principal): Promise<void> {
    await this.database.transaction(async (transaction) => {
      await this.requireLive(transaction, member);
      await this.endAll(transaction, member.accountId, sessionsRevoked, member);
    });
  }

  /**
   * Ends another session of the member. Ignores sessions that have ended or belong to another member.
   * @throws {Problem} SESSION_EXPIRED
   */
  async endOther(member: Principal, id: string): Promise<void> {
    const { accountId, sessionId: own } = member;
    await this.database.transaction(async (transaction) => {
      const live = await this.requireLive(transaction, member);
      const sessionId = live.find((each) => each === id && each !== own);
      if (sessionId !== undefined)
        await this.endSession(transaction, { sessionId, accountId }, sessionsRevoked);
    });
  }

  /**
   * Locks the account, then its sessions.
   * @throws {Problem} SESSION_EXPIRED when another request has ended the session
   */
  async requireLive(
    transaction: Transaction,
    { accountId, sessionId }: Principal,
  ): Promise<readonly SessionId[]> {
    const live = await this.sessions.lockAll(transaction, accountId);
    if (!live.includes(sessionId)) throw new Problem('SESSION_EXPIRED', { log: 'ended by another request' });
    return live;
  }

  async rememberReturnTarget(principal: Principal, backUrl: string): Promise<void> {
    if (principal.backUrl === backUrl) return;
    await this.sessions.setBackUrl(principal.sessionId, backUrl);
  }

  findProof({ sessionId }: Principal): Promise<{ methods: string[]; provedAt: Date } | undefined> {
    return this.sessions.findProof(sessionId);
  }

  countSessions(accountId: AccountId): Promise<number> {
    return this.sessions.countLive(accountId, this.clock.now());
  }

  /** Returns the other sessions of the member, most recently used first. */
  listOtherSessions({ accountId, sessionId }: Principal): Promise<OtherOpenSession[]> {
    return this.sessions.findOthers(accountId, sessionId, this.clock.now());
  }

  async endSession(
    transaction: Transaction,
    { sessionId, accountId }: Pick<Principal, 'sessionId' | 'accountId'>,
    cause: TerminationCause,
  ): Promise<void> {
    if (!(await this.sessions.delete(transaction, sessionId))) return;
    await this.termination.notifyListeners(transaction, [sessionId], accountId, cause);
  }

  clearCookies(context: RequestContext): void {
    context.cookies.clear(sessionCookie);
    context.cookies.clear(accountIdCookie);
  }

  private async evictOldest(transaction: Transaction, accountId: AccountId): Promise<void> {
    const ended = await this.sessions.deleteOldest(transaction, accountId, maxSessions);
    if (ended.length > 0)
      await this.termination.notifyListeners(transaction, ended, accountId, sessionEvicted);
  }

  private async renew(
    transaction: Transaction,
    { sessionId, authId }: Principal,
    context: RequestContext,
    reauthorisedAt: Date | null,
    freshAfter: Date | null,
  ): Promise<OpenedSession | undefined> {
    const token = randomToken();
    const values = {
      id: sessionId,
      tokenHash: hashToken(context.cookies.get(sessionCookie) ?? ''),
      newTokenHash: hashToken(token),
      // A credential change invalidates the previous token without a grace period.
      overlaps: freshAfter === null,
      now: this.clock.now(),
    };
    const renewed = await this.sessions.renew(transaction, values, reauthorisedAt, freshAfter);
    return renewed ? { token, authId } : undefined;
  }

  private async touch(session: LiveSession, now: Date): Promise<void> {
    if (now.getTime() - session.lastSeenAt.getTime() < touchInterval) return;
    const end = Math.min(now.getTime() + idleLimit, session.createdAt.getTime() + absoluteLimit);
    await this.sessions.touch(session.sessionId, now, new Date(end));
  }
}

function rowOf(
  { token, authId, openedAt }: Omit<NewlyOpenedSession, 'sessionId'>,
  accountId: AccountId,
  methods: LoginMethod[],
): NewSession {
  return {
    id: newId<'session'>(),
    tokenHash: new Uint8Array(hashToken(token)),
    authId,
    accountId,
    methods,
    linkedAccountId: null,
    passkeyId: null,
    createdAt: openedAt,
    reauthorisedAt: methods.includes('TrustedDevice') ? null : openedAt,
    lastSeenAt: openedAt,
    expiresAt: new Date(openedAt.getTime() + idleLimit),
  };
}
