import { Injectable } from '@nestjs/common';
import type { Redirect } from '@account/contracts/platform/call';
import type { LoginMethod } from '@account/domain/identity/sessions/session';

import { Problem } from '../../platform/http/problem.js';
import type { Principal, RequestContext } from '../../platform/http/request-context.js';
import type { AccountId } from '../../platform/ids/ids.js';
import { Database, type Transaction } from '../../platform/prisma/database.js';
import { AccountsService } from '../accounts/index.js';
import { KnownBrowsers } from '../known-browsers/index.js';
import { LandingPages } from '../landing-pages/index.js';
import { type LoginAttempt, LoginHistory, type RecordedLogin } from '../login-history/index.js';
import { type OpenedSession, SessionRefused, sessionReplaced, SessionsService } from '../sessions/index.js';
import {
  LoginFlows,
  multiFactorPage,
  siteLogin,
  type FirstMethod,
  type LoginData,
  type LoginPlace,
} from './login-flows.service.js';
import { LoginSecondStep, type KnownFactors, type OfferedFactors } from './login-second-step.service.js';

export interface FirstFactorProof {
  accountId: AccountId;
  method: FirstMethod;
  identifierName: string;
  isAmaltheaLogin: boolean;
  /** Path that the client sent; not validated. */
  returnTo: string | undefined;
  place?: LoginPlace;
  account?: KnownFactors & { isActive: boolean; isKnownBrowser: boolean };
  isActive?: boolean;
  /**
   * Locks the account, then the credential. @returns false when the credential has changed since it was checked
   */
  confirm: (transaction: Transaction) => Promise<boolean>;
  linkedAccountId?: string | null;
  passkeyId?: string | null;
  /** Authentication methods that the session records; if absent, only `method`. */
  shown?: readonly LoginMethod[];
  needsNoSecondStep?: boolean;
  /** Whether the authenticator verified the user (WebAuthn UV flag). */
  isUserVerified?: boolean;
}

@Injectable()
export class LoginCompletion {
  constructor(
    private readonly accounts: AccountsService,
    private readonly secondStep: LoginSecondStep,
    private readonly loginFlows: LoginFlows,
    private readonly sessions: SessionsService,
    private readonly history: LoginHistory,
    private readonly browsers: KnownBrowsers,
    private readonly landing: LandingPages,
    private readonly database: Database,
  ) {}

  /**
   * @returns the redirect; undefined when the member must authenticate again
   * @throws {Problem} LOGIN_PROHIBITED when the account is disabled
   */
  async completeLogin(proof: FirstFactorProof, context: RequestContext): Promise<Redirect | undefined> {
    const { accountId, method, isUserVerified = false, place } = proof;
    const account = proof.account ?? (await this.findStatus(proof));
    if (account?.isActive !== true) throw this.prohibited(proof, account !== undefined, context);
    const next =
      proof.needsNoSecondStep === true
        ? 'none'
        : await this.secondStep.requiredAfter(
            accountId,
            { method, isUserVerified },
            context,
            proof.account,
            place?.asksFactor,
          );
    if (typeof next === 'object') return this.askForFactor(proof, next, context);
    const login = await this.openSession(proof, next === 'trustedDevice', context);
    if (login === undefined) return undefined;
    this.sessions.setCookies(context, login.session);
    this.history.setCookie(context, login.recorded);
    return { redirectTo: await this.landing.pageAfterLogin(accountId, proof.returnTo, context) };
  }

  private async findStatus({
    accountId,
    isActive,
  }: FirstFactorProof): Promise<{ isActive: boolean } | undefined> {
    return isActive === undefined ? this.accounts.findAccount(accountId) : { isActive };
  }

  private async askForFactor(
    proof: FirstFactorProof,
    { types, defaultType }: OfferedFactors,
    context: RequestContext,
  ): Promise<Redirect | undefined> {
    const { accountId, method, identifierName, isAmaltheaLogin, returnTo, place = siteLogin } = proof;
    const begun = await this.beginSecondStep(proof, context, {
      base: place.base,
      query: place.query,
      asksFactor: place.asksFactor,
      identifierName,
      isAmaltheaLogin,
      returnTo: returnTo ?? null,
      codeAskedAt: null,
      proved: {
        accountId,
        method,
        types,
        linkedAccountId: proof.linkedAccountId ?? null,
        passkeyId: proof.passkeyId ?? null,
        shown: [...(proof.shown ?? [])],
        knownBrowser: await this.knownBrowserOf(proof, context),
      },
    });
    if (!begun) return undefined;
    const asked = { result: 'multiFactorRequested', requestMultiFactor: true } as const;
    this.history.recordUnfinished({ ...attemptOf(proof), ...asked }, context);
    if (context.principal !== null && !staysLoggedIn(accountId, place, context.principal))
      this.sessions.clearCookies(context);
    return { redirectTo: multiFactorPage(place, defaultType) };
  }

  private async knownBrowserOf(
    { accountId, account }: FirstFactorProof,
    context: RequestContext,
  ): Promise<string | null> {
    const isKnown = account?.isKnownBrowser ?? (await this.browsers.isKnownTo(accountId, context));
    return isKnown ? (this.browsers.hashOf(context)?.toString('base64url') ?? null) : null;
  }

  private async beginSecondStep(
    { accountId, confirm, place = siteLogin }: FirstFactorProof,
    context: RequestContext,
    data: LoginData,
  ): Promise<boolean> {
    const { principal } = context;
    return this.database.transaction(async (transaction) => {
      if (!(await confirm(transaction))) return false;
      if (principal !== null && !staysLoggedIn(accountId, place, principal))
        await this.sessions.endSession(transaction, principal, sessionReplaced);
      await this.loginFlows.beginFlow(transaction, context, 'multiFactor', data);
      return true;
    });
  }

  /** @returns undefined when the first factor or the trust in this browser is no longer valid */
  private async openSession(
    proof: FirstFactorProof,
    isOnTrustedDevice: boolean,
    context: RequestContext,
  ): Promise<{ session: OpenedSession; recorded: RecordedLogin } | undefined> {
    const { accountId, method, confirm, linkedAccountId, passkeyId, shown = [method] } = proof;
    const methods = isOnTrustedDevice ? [...shown, 'TrustedDevice' as const] : [...shown];
    const openedBy = { linkedAccountId, passkeyId };
    try {
      return await this.database.transaction(async (transaction) => {
        if (!(await confirm(transaction))) return undefined;
        if (isOnTrustedDevice && !(await this.secondStep.isStillTrusted(transaction, accountId, context)))
          throw new SessionRefused();
        const session = await this.sessions.openSession(transaction, accountId, methods, context, openedBy);
        const { openedAt } = session;
        const recorded = await this.history.recordLogin(transaction, attemptOf(proof), openedAt, context);
        return { session, recorded };
      });
    } catch (error) {
      if (error instanceof SessionRefused) return undefined;
      throw error;
    }
  }

  private prohibited(proof: FirstFactorProof, isThere: boolean, context: RequestContext): Problem {
    if (isThere) this.history.recordUnfinished({ ...attemptOf(proof), result: 'failure' }, context);
    return new Problem('LOGIN_PROHIBITED');
  }
}

/**
 * Returns true if an application requests a re-authentication of a logged-in member. The session of the member
 * then continues, whatever the result.
 */
function staysLoggedIn(accountId: AccountId, { base }: LoginPlace, principal: Principal): boolean {
  return base !== siteLogin.base && principal.accountId === accountId;
}

function attemptOf({ accountId, identifierName, method, isAmaltheaLogin }: FirstFactorProof): LoginAttempt {
  return { accountId, identifierName, method, isAmaltheaLogin };
}
