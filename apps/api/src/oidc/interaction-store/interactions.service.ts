import { Injectable } from '@nestjs/common';

import { Clock, RealClock } from '../../platform/clock/clock.js';
import { hashToken } from '../../platform/crypto/random.js';
import { SecretKeys, equalInConstantTime } from '../../platform/crypto/secret-keys.js';
import { browserOf } from '../../platform/flow/browser.js';
import { cookieOf, declareCookie, type Cookie } from '../../platform/http/cookie.declaration.js';
import { flowProblem, ScreenRedirect } from '../../platform/http/problem.js';
import type { Principal, RequestContext } from '../../platform/http/request-context.js';
import {
  InteractionRepository,
  type InteractionPayload,
  type InteractionRow,
} from './interaction.repository.js';

export type { InteractionPayload } from './interaction.repository.js';

export interface Interaction extends InteractionRow {
  isOver: boolean;
}

/** Time in milliseconds for which the library waits for the user. */
const interactionTimeoutMs = 24 * 60 * 60 * 1_000;

/** Time in milliseconds within which a request can be restarted after it arrived. */
const restartWindowMs = 7 * 24 * 60 * 60 * 1_000;

/**
 * Time in milliseconds after the end of an interaction within which concurrent requests get the stored
 * response.
 */
const replayWindowMs = 30_000;

/** Error page for an authorization request that is unknown or was started in another browser. */
export const lostInteractionPage = '/oidc/error?status=400&type=SESSION_NOT_FOUND';

const requestCookie = declareCookie('oidc_request', { identifiesVisitor: true });

/** Lifetime of the cookie in seconds. */
export const requestCookieLifetime = interactionTimeoutMs / 1_000;

/**
 * Binds an authorization request to a browser that had no cookie when it sent several requests concurrently.
 * Such a browser keeps only the browser cookie of the last response (decision 0291).
 */
export function cookieOfRequest(uid: string): Cookie {
  return cookieOf(requestCookie, uid);
}

const uidShape = /^[A-Za-z0-9_-]{43}$/;

@Injectable()
export class Interactions {
  private readonly realTime = new RealClock();

  constructor(
    private readonly repository: InteractionRepository,
    private readonly secrets: SecretKeys,
    private readonly clock: Clock,
  ) {}

  /**
   * Reads the interaction for a page.
   * @throws {ScreenRedirect} to the error page when the interaction belongs to another browser
   */
  async requireOnPage(uid: unknown, context: RequestContext): Promise<Interaction> {
    const interaction = await this.findInteraction(uid, context);
    if (interaction === undefined) throw new ScreenRedirect(lostInteractionPage);
    return interaction;
  }

  /**
   * Reads the interaction for a call.
   * @throws {Problem} INVALID_SESSION_FLOW when the interaction belongs to another browser
   */
  async requireInCall(uid: unknown, context: RequestContext): Promise<Interaction> {
    const interaction = await this.findInteraction(uid, context);
    if (interaction === undefined)
      throw flowProblem(lostInteractionPage, 'no such interaction in this browser');
    return interaction;
  }

  async findInteraction(uid: unknown, context: RequestContext): Promise<Interaction | undefined> {
    if (typeof uid !== 'string' || !uidShape.test(uid)) return undefined;
    const proofs = [browserOf(context), context.cookies.get(cookieOfRequest(uid))];
    if (proofs.every((proof) => proof === undefined)) return undefined;
    const row = await this.repository.findLive(uid, this.realTime.now());
    const begunHere = proofs.some(
      (proof) => row && proof !== undefined && equalInConstantTime(row.browserHash, hashToken(proof)),
    );
    return row && begunHere ? { ...row, isOver: this.isOver(row) } : undefined;
  }

  /** Stores the result for the library. @returns the path at which the protocol continues */
  async finish(
    interaction: Interaction,
    result: Record<string, unknown>,
    principal: Principal | null,
  ): Promise<string> {
    const { payload, uid } = interaction;
    await this.repository.setPayload(uid, {
      ...payload,
      ...sessionOf(principal),
      result: 'error' in result ? result : { ...payload.lastSubmission, ...result },
    });
    return returnTarget(interaction);
  }

  /** Removes the session from the authorization request, because another member continues it. */
  async detachSession({ uid, payload: { session: _, ...payload } }: Interaction): Promise<void> {
    await this.repository.setPayload(uid, payload as InteractionPayload);
  }

  async read(uid: string): Promise<InteractionPayload | undefined> {
    const row = await this.repository.findLive(uid, this.realTime.now());
    if (row === undefined || this.isOver(row)) return undefined;
    return { ...row.payload, begunAt: row.payload.begunAt ?? row.createdAt.getTime() };
  }

  async write(uid: string, browser: string, payload: InteractionPayload): Promise<void> {
    const { session } = payload;
    await this.repository.save({
      uid,
      browserHash: hashToken(browser),
      clientId: String(payload.params['client_id']),
      accountId: session?.accountId ?? null,
      prompt: payload.prompt.name,
      payload,
      createdAt: this.clock.now(),
      expiresAt: new Date(this.realTime.now().getTime() + restartWindowMs),
    });
  }

  /** Claims the result for the first call. @returns false when another call has already claimed it */
  end(uid: string): Promise<boolean> {
    return this.repository.end(uid, this.clock.now());
  }

  /** Stores the response for concurrent requests. The response may contain an authorization code. */
  async storeResponse(uid: string, answer: object): Promise<void> {
    await this.repository.setAnswer(uid, this.secrets.encrypt(answerContext(uid), JSON.stringify(answer)));
  }

  /** Returns the recent response; null while the request that claimed the result is still running. */
  findRecentResponse({ uid, endedAt, response }: Interaction): object | null | undefined {
    if (endedAt === null || this.clock.now().getTime() - endedAt.getTime() > replayWindowMs) return undefined;
    return response && (JSON.parse(this.secrets.decrypt(answerContext(uid), response)) as object);
  }

  private isOver({ createdAt, endedAt }: InteractionRow): boolean {
    return endedAt !== null || this.clock.now().getTime() - createdAt.getTime() >= interactionTimeoutMs;
  }
}

function answerContext(uid: string): string {
  return `oidc interaction response ${uid}`;
}

/**
 * Returns the path at which the library continues: the authorization endpoint, or the code page for
 * televisions.
 */
export function returnTarget({ payload: { returnTo } }: Interaction): string {
  return new URL(returnTo).pathname;
}

/** Returns the page of a prompt. Policies are accepted on a member page, which redirects back. */
export function promptPage(prompt: string, uid: string): string {
  const query = `?flow=${uid}`;
  if (prompt === 'policies')
    return `/mypage/re-consent?returnTo=${encodeURIComponent(`/oidc/loginInteraction${query}`)}`;
  if (prompt === 'consent') return `/oidc/consent${query}`;
  return prompt === 'login' ? `/oidc/login${query}` : `/oidc/select-account${query}`;
}

function sessionOf(principal: Principal | null): Pick<InteractionPayload, 'session'> {
  return principal === null ? {} : { session: { accountId: principal.accountId, uid: principal.sessionId } };
}
