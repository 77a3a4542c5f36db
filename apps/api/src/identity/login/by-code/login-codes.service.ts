import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { sendLoginCodeCall } from '@account/contracts/identity/login/login.contract';
import type { InputOf, Redirect } from '@account/contracts/platform/call';

import { Clock } from '../../../platform/clock/clock.js';
import type { RequestContext } from '../../../platform/http/request-context.js';
import { Database } from '../../../platform/prisma/database.js';
import { LoginFlows, siteLogin, pageAt } from '../../login-completion/index.js';
import { CodeSenders } from '../../verification-codes/index.js';
import { loginCode } from '../login.code.js';
import { LoginCodeMails } from './login-code-mails.service.js';
import { LoginCodeState } from './login-code-state.service.js';
import { LoginIdentifiers } from '../login-identifiers.service.js';

/** Handles logins by code. Neither a response nor its duration reveals whether an account exists. */
@Injectable()
export class LoginCodes implements OnModuleInit {
  constructor(
    private readonly identifiers: LoginIdentifiers,
    private readonly codeState: LoginCodeState,
    private readonly mails: LoginCodeMails,
    private readonly loginFlows: LoginFlows,
    private readonly senders: CodeSenders,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.senders.register(loginCode, (email, context) => this.resendCode(email, context));
  }

  /** @throws {Problem} TOO_MANY_REQUESTS; FORBIDDEN when the store does not offer login by code */
  async sendCode(
    input: InputOf<typeof sendLoginCodeCall>,
    context: RequestContext,
    { base, query, asksFactor } = siteLogin,
  ): Promise<Redirect> {
    this.mails.requireEnabled();
    const mail = await this.mails.countMail(this.identifiers.parse(input.emailUserId), context);
    const flow = await this.database.transaction((transaction) =>
      this.loginFlows.beginFlow(transaction, context, 'code', {
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
    this.mails.sendLater(flow, mail, context);
    return { redirectTo: pageAt(flow) };
  }

  /**
   * Resends the code only to the address with which the login was started.
   * @throws {Problem} TOO_MANY_REQUESTS, INVALID_SESSION_FLOW, FLOW_REPLACED
   */
  private async resendCode(emailUserId: string, context: RequestContext) {
    this.mails.requireEnabled();
    const flow = await this.loginFlows.requireInCall(context, 'code');
    const identifier = this.identifiers.parse(emailUserId);
    this.identifiers.requireSame(identifier, flow.data.identifierName);
    const before = await this.codeState.readState(flow);
    if (before.resendInSeconds > 0) return { ...before, isCodeSent: false };
    const mail = await this.mails.countMail(identifier, context);
    const codeAskedAt = this.clock.now().getTime();
    const asked = await this.database.transaction((transaction) =>
      this.loginFlows.advance(transaction, flow, 'codeAsked', { ...flow.data, codeAskedAt }),
    );
    this.mails.sendLater(asked, mail, context);
    return this.codeState.justAsked(asked);
  }
}
