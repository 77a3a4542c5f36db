import { Injectable } from '@nestjs/common';
import type { loginCall } from '@account/contracts/identity/login/login.contract';
import type { InputOf, Redirect } from '@account/contracts/platform/call';
import { emailKey } from '@account/domain/identity/accounts/email';
import type { LoginIdentifier } from '@account/domain/identity/login/login-identifier';

import { Problem } from '../../platform/http/problem.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import type { AccountId } from '../../platform/ids/ids.js';
import type { Transaction } from '../../platform/prisma/database.js';
import { AttemptThrottle, settleAttempt } from '../../platform/rate-limit/attempt-throttle.service.js';
import { KeyedMutex } from '../../platform/rate-limit/keyed-mutex.js';
import { AccountsService, type LoginCandidate } from '../accounts/accounts.service.js';
import { LoginCompletion } from '../login-completion/login-completion.service.js';
import {
  brokenLogin,
  LoginFlows,
  ownLogin,
  type LoginFlow,
} from '../login-completion/login-flows.service.js';
import { KnownBrowsers } from '../known-browsers/known-browsers.service.js';
import { LoginHistory } from '../login-history/login-history.service.js';
import { VerificationCodesService } from '../verification-codes/verification-codes.service.js';
import { codeRecipient } from './code-recipient.js';
import { LoginCodes } from './login-codes.service.js';
import { LoginIdentifiers, subjectOf, mutexKeyOf } from './login-identifiers.service.js';
import { codeGuesses } from '../verification-codes/code-guesses.limits.js';

type Input = Extract<InputOf<typeof loginCall>, { loginMethod: 'AuthCode' }>;

@Injectable()
export class LoginByCode {
  private readonly mutex = new KeyedMutex();

  constructor(
    private readonly identifiers: LoginIdentifiers,
    private readonly loginCodes: LoginCodes,
    private readonly loginFlows: LoginFlows,
    private readonly throttle: AttemptThrottle,
    private readonly accounts: AccountsService,
    private readonly codes: VerificationCodesService,
    private readonly completion: LoginCompletion,
    private readonly history: LoginHistory,
    private readonly browsers: KnownBrowsers,
  ) {}

  /** @throws {Problem} PIN_CODE_ERROR, PIN_CODE_EXHAUSTED, TOO_MANY_REQUESTS, INVALID_SESSION_FLOW */
  async logIn(
    { emailUserId, authCode }: Input,
    context: RequestContext,
    place = ownLogin,
  ): Promise<Redirect> {
    this.loginCodes.requireEnabled();
    const identifier = this.identifiers.parse(emailUserId);
    const flow = await this.loginFlows.inCall(context, 'code', place);
    const subject = subjectOf(identifier);
    if (subjectOf(this.identifiers.parse(flow.data.identifierName)) !== subject)
      throw new Problem('FLOW_REPLACED', { log: 'the page shows another identifier' });
    const browser = this.browsers.hashOf(context);
    return this.mutex.run(mutexKeyOf(subject, browser), async () => {
      const account = await this.accounts.findForLogin(identifier, browser);
      const guess =
        account?.isKnownBrowser === true && browser !== null
          ? await this.throttle.countKnown({ purpose: codeGuesses, subject: account.accountId }, browser)
          : await this.throttle.count({ purpose: codeGuesses, subject }, context.address);
      return settleAttempt(guess, () => this.prove(flow, identifier, account, authCode, context));
    });
  }

  private async prove(
    flow: LoginFlow,
    identifier: LoginIdentifier,
    account: LoginCandidate | undefined,
    code: string,
    context: RequestContext,
  ): Promise<Redirect> {
    const challengeId = await this.verified(flow, identifier, account, code, context);
    if (account?.provedEmail == null) throw new Error('A code was right that nobody was sent');
    const proof = { accountId: account.accountId, email: account.provedEmail, challengeId };
    const { returnTo } = flow.data;
    const redirect = await this.completion.complete(
      {
        accountId: account.accountId,
        account,
        ...attemptIn(flow),
        returnTo: returnTo ?? undefined,
        place: flow.data,
        confirm: (transaction) => this.use(transaction, flow, proof),
      },
      context,
    );
    if (redirect === undefined) throw brokenLogin('another request was first', flow.data);
    return redirect;
  }

  private async verified(
    flow: LoginFlow,
    identifier: LoginIdentifier,
    account: LoginCandidate | undefined,
    code: string,
    context: RequestContext,
  ): Promise<string> {
    const { email, nobody } = codeRecipient(identifier, account);
    try {
      return await this.codes.verify(flow.id, 'login', email ?? nobody, code);
    } catch (error) {
      if (error instanceof Problem && account !== undefined) {
        const { accountId } = account;
        this.history.record({ accountId, ...attemptIn(flow), result: 'failure' }, context);
      }
      throw error;
    }
  }

  /** False when the address that the code went to is no longer the account's. */
  private async use(
    transaction: Transaction,
    flow: LoginFlow,
    { accountId, email, challengeId }: { accountId: AccountId; email: string; challengeId: string },
  ): Promise<boolean> {
    const now = await this.accounts.lock(transaction, accountId);
    if (now?.provedEmailKey !== emailKey(email)) return false;
    await this.codes.consume(transaction, 'login', challengeId);
    await this.loginFlows.advance(transaction, flow, 'codeAccepted');
    return true;
  }
}

function attemptIn({ data: { identifierName, isAmaltheaLogin } }: LoginFlow) {
  return { identifierName, isAmaltheaLogin, method: 'AuthCode' } as const;
}
