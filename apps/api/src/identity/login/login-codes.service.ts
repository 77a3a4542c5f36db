import { Injectable } from '@nestjs/common';
import type { sendLoginCodeCall } from '@account/contracts/identity/login/login.contract';
import type { InputOf, Redirect } from '@account/contracts/platform/call';
import type { LoginIdentifier } from '@account/domain/identity/login/login-identifier';
import type { Language } from '@account/domain/platform/language';
import type { CodeState } from '@account/domain/identity/verification-codes/code-state';

import { Clock } from '../../platform/clock/clock.js';
import { Problem } from '../../platform/http/problem.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import type { FlowId } from '../../platform/ids/ids.js';
import { AfterAnswer } from '../../platform/lifecycle/after-answer.js';
import { Database } from '../../platform/prisma/database.js';
import { RateLimits } from '../../platform/rate-limit/rate-limits.service.js';
import { SettingsService } from '../../store/settings/settings.service.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { KnownBrowsers } from '../known-browsers/known-browsers.service.js';
import { LoginFlows, ownLogin, pageAt } from '../login-completion/login-flows.service.js';
import { CodeSendingLimits } from '../verification-codes/code-sending-limits.service.js';
import { VerificationCodesService } from '../verification-codes/verification-codes.service.js';
import { codeRecipient } from './code-recipient.js';
import { LoginCodeState } from './login-code-state.service.js';
import { LoginIdentifiers } from './login-identifiers.service.js';
import { loginCodeFromAddress } from './login-codes.limits.js';

/** Mails codes to log in with. Neither answer nor time tells whether there is an account. */
@Injectable()
export class LoginCodes {
  constructor(
    private readonly identifiers: LoginIdentifiers,
    private readonly codeState: LoginCodeState,
    private readonly limits: RateLimits,
    private readonly loginFlows: LoginFlows,
    private readonly accounts: AccountsService,
    private readonly codes: VerificationCodesService,
    private readonly sendings: CodeSendingLimits,
    private readonly browsers: KnownBrowsers,
    private readonly settings: SettingsService,
    private readonly afterAnswer: AfterAnswer,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws {Problem} TOO_MANY_REQUESTS; FORBIDDEN where the store has no login by code */
  async ask(
    input: InputOf<typeof sendLoginCodeCall>,
    context: RequestContext,
    { base, query, asksFactor } = ownLogin,
  ): Promise<Redirect> {
    this.requireEnabled();
    const identifier = this.identifiers.parse(input.emailUserId);
    const countsMail = await this.countSending(identifier, context);
    const flow = await this.database.transaction((transaction) =>
      this.loginFlows.begin(transaction, context, 'code', {
        base,
        query,
        asksFactor,
        identifierName: input.emailUserId.trim(),
        isAmaltheaLogin: input.isAmaltheaLogin ?? false,
        returnTo: input.returnTo ?? null,
        codeAskedAt: this.clock.now().getTime(),
        proved: null,
      }),
    );
    this.sendLater(flow.id, identifier, countsMail, context.language);
    return { redirectTo: pageAt(flow) };
  }

  /**
   * Sends a code again for the address or user ID of the login; for no other. A repeat within 30 seconds does
   * nothing while the code works.
   * @throws {Problem} TOO_MANY_REQUESTS; INVALID_SESSION_FLOW; FLOW_REPLACED
   */
  async askAgain(emailUserId: string, context: RequestContext): Promise<CodeState> {
    this.requireEnabled();
    const flow = await this.loginFlows.inCall(context, 'code');
    const identifier = this.identifiers.parse(flow.data.identifierName);
    const { kind, key } = this.identifiers.parse(emailUserId);
    if (identifier.kind !== kind || identifier.key !== key)
      throw new Problem('FLOW_REPLACED', { log: 'the page shows another identifier' });
    const before = await this.codeState.of(flow);
    if (before.resendInSeconds > 0) return { ...before, isCodeSent: false };
    const countsMail = await this.countSending(identifier, context);
    const codeAskedAt = this.clock.now().getTime();
    const asked = await this.database.transaction((transaction) =>
      this.loginFlows.advance(transaction, flow, 'codeAsked', { ...flow.data, codeAskedAt }),
    );
    this.sendLater(flow.id, identifier, countsMail, context.language);
    return this.codeState.justAsked(asked);
  }

  /** @throws {Problem} FORBIDDEN */
  requireEnabled(): void {
    if (!this.settings.current().login.isEnabledAuthCode)
      throw new Problem('FORBIDDEN', { log: 'no login by code in this store' });
  }

  /** @returns whether the mail has to be counted by its address, too, once that is known */
  private async countSending(identifier: LoginIdentifier, context: RequestContext): Promise<boolean> {
    const known = await this.browsers.knownTo(identifier, context);
    if (known !== undefined) {
      await this.sendings.countForKnownBrowser('login', known.accountId, known.hash);
      return false;
    }
    await this.limits.consumeFrom(context.address, loginCodeFromAddress);
    await this.sendings.countForGuest(identifier.key);
    return identifier.kind === 'userId';
  }

  private sendLater(
    flowId: FlowId,
    identifier: LoginIdentifier,
    countsMail: boolean,
    language: Language,
  ): void {
    this.afterAnswer.run('login code mail', () => this.send(flowId, identifier, countsMail, language));
  }

  private async send(
    flowId: FlowId,
    identifier: LoginIdentifier,
    countsMail: boolean,
    language: Language,
  ): Promise<void> {
    const account = await this.accounts.findForLogin(identifier, null);
    const { email, nobody } = codeRecipient(identifier, account);
    if (email !== null && countsMail && !(await this.mayMail(email))) return;
    await this.database.transaction(async (transaction) => {
      if (!(await this.loginFlows.lock(transaction, flowId))) return;
      if (email === null) await this.codes.sendToNobody(transaction, flowId, 'login', nobody);
      else await this.codes.send(transaction, flowId, 'login', { email, language });
    });
  }

  /** What is sent to an address counts, whatever name it was asked for by; whose it is stays untold. */
  private async mayMail(email: string): Promise<boolean> {
    try {
      await this.sendings.countForGuest(email);
      return true;
    } catch (error) {
      if (error instanceof Problem && error.code === 'TOO_MANY_REQUESTS') return false;
      throw error;
    }
  }
}
