import { Injectable } from '@nestjs/common';
import type { loginCall } from '@account/contracts/identity/login/login.contract';
import type { InputOf, Redirect } from '@account/contracts/platform/call';
import type { LoginIdentifier } from '@account/domain/identity/login/login-identifier';

import { Problem } from '../../platform/http/problem.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import { SettingsService } from '../../store/settings/index.js';
import type { LoginCandidate } from '../accounts/index.js';
import { BotCheck } from '../bot-check/index.js';
import { KnownBrowsers } from '../known-browsers/index.js';
import {
  type FirstFactorProof,
  LoginCompletion,
  type LoginPlace,
  siteLogin,
} from '../login-completion/index.js';
import { LoginHistory } from '../login-history/index.js';
import { PasswordsService } from '../passwords/index.js';
import { LoginIdentifiers } from './login-identifiers.service.js';
import { LoginThrottle } from './login-throttle.service.js';
import { PasswordAlerts, passwordAttempts } from './password-alerts.service.js';

type Input = Extract<InputOf<typeof loginCall>, { loginMethod: 'Password' }>;

type PlacedInput = Input & { place: LoginPlace };

@Injectable()
export class LoginService {
  constructor(
    private readonly identifiers: LoginIdentifiers,
    private readonly browsers: KnownBrowsers,
    private readonly botCheck: BotCheck,
    private readonly throttle: LoginThrottle,
    private readonly passwords: PasswordsService,
    private readonly completion: LoginCompletion,
    private readonly history: LoginHistory,
    private readonly alerts: PasswordAlerts,
    private readonly settings: SettingsService,
  ) {}

  /**
   * @throws {Problem} LOGIN_FAILED_EMAIL, LOGIN_FAILED_USER_ID; FORBIDDEN when the store does not offer
   *   passwords
   */
  async logIn(input: Input, context: RequestContext, place = siteLogin): Promise<Redirect> {
    this.passwords.requireEnabled();
    const { emailUserId, password, token } = input;
    const identifier = this.identifiers.parse(emailUserId, password);
    await this.requireCapacity(identifier, context);
    if (this.settings.current().login.isBotCheckEnabled) await this.botCheck.pass(token);
    return this.throttle.runThrottled(
      passwordAttempts,
      identifier,
      context,
      (account) => this.openSession({ ...input, place }, identifier, account, context),
      (account) => this.alerts.afterFailure(account, context),
    );
  }

  /**
   * Reserves hashing capacity for known browsers, so that a flood of logins from unknown browsers does not lock
   * members out.
   */
  private async requireCapacity(identifier: LoginIdentifier, context: RequestContext): Promise<void> {
    try {
      this.passwords.requireCapacity('strangers');
    } catch (full) {
      if ((await this.browsers.findKnownBrowser(identifier, context)) === undefined) throw full;
      this.passwords.requireCapacity('known');
    }
  }

  /** Verifies the password again if the stored hash has changed since it was checked. */
  private async openSession(
    input: PlacedInput,
    identifier: LoginIdentifier,
    account: LoginCandidate | undefined,
    context: RequestContext,
  ): Promise<Redirect> {
    const redirect =
      (await this.tryOpenSession(input, account, context)) ??
      (await this.tryOpenSession(input, await this.throttle.findAccount(identifier, context), context));
    if (redirect === undefined) throw this.refusal('the password changed twice during the request');
    return redirect;
  }

  private async tryOpenSession(
    { emailUserId, password, isAmaltheaLogin = false, returnTo, place }: PlacedInput,
    account: LoginCandidate | undefined,
    context: RequestContext,
  ): Promise<Redirect | undefined> {
    const hash = account?.passwordHash ?? null;
    const party = account?.isKnownBrowser === true ? 'known' : 'strangers';
    const isRight = await this.passwords.verify(hash, password, party);
    const attempt = { identifierName: emailUserId, method: 'Password', isAmaltheaLogin } as const;
    if (!isRight || account === undefined || hash === null) {
      this.alerts.afterFailure(account, context);
      if (account !== undefined)
        this.history.recordUnfinished(
          { ...attempt, accountId: account.accountId, result: 'failure' },
          context,
        );
      throw this.refusal('wrong identifier or password');
    }
    const { accountId } = account;
    const upgraded = account.isActive ? await this.passwords.rehashIfOutdated(hash, password) : undefined;
    const proof: FirstFactorProof = {
      accountId,
      account,
      ...attempt,
      returnTo,
      place,
      confirm: (transaction) => this.passwords.lockVerified(transaction, accountId, hash, upgraded),
    };
    return this.completion.completeLogin(proof, context);
  }

  private refusal(log: string): Problem {
    const { isEnabledUserId } = this.settings.current().login;
    return new Problem(isEnabledUserId ? 'LOGIN_FAILED_USER_ID' : 'LOGIN_FAILED_EMAIL', { log });
  }
}
