import { Injectable } from '@nestjs/common';
import type { loginCall } from '@account/contracts/identity/login/login.contract';
import type { InputOf, Redirect } from '@account/contracts/platform/call';

import type { RequestContext } from '../../../platform/http/request-context.js';
import {
  brokenLogin,
  LoginCompletion,
  type LoginFlow,
  LoginFlows,
  siteLogin,
} from '../../login-completion/index.js';
import { codeAttempts } from '../../verification-codes/index.js';
import { attemptIn, LoginCodeCheck } from './login-code-check.service.js';
import { LoginIdentifiers } from '../login-identifiers.service.js';
import { LoginThrottle } from '../login-throttle.service.js';
import { LoginCodeMails } from './login-code-mails.service.js';

type Input = Extract<InputOf<typeof loginCall>, { loginMethod: 'AuthCode' }>;

@Injectable()
export class LoginByCode {
  constructor(
    private readonly identifiers: LoginIdentifiers,
    private readonly codes: LoginCodeMails,
    private readonly loginFlows: LoginFlows,
    private readonly throttle: LoginThrottle,
    private readonly check: LoginCodeCheck,
    private readonly completion: LoginCompletion,
  ) {}

  async logIn(
    { emailUserId, authCode }: Input,
    context: RequestContext,
    place = siteLogin,
  ): Promise<Redirect> {
    this.codes.requireEnabled();
    const identifier = this.identifiers.parse(emailUserId);
    const flow = await this.loginFlows.requireInCall(context, 'code', place);
    this.identifiers.requireSame(identifier, flow.data.identifierName);
    return this.throttle.runThrottled(codeAttempts, identifier, context, async (account) => {
      const proved = await this.check.verify(flow, identifier, account, authCode, context);
      return this.complete(flow, proved, context);
    });
  }

  private async complete(
    flow: LoginFlow,
    { account, ...proved }: Awaited<ReturnType<LoginCodeCheck['verify']>>,
    context: RequestContext,
  ): Promise<Redirect> {
    const redirect = await this.completion.completeLogin(
      {
        accountId: proved.accountId,
        account,
        ...attemptIn(flow),
        returnTo: flow.data.returnTo ?? undefined,
        place: flow.data,
        confirm: (transaction) => this.check.use(transaction, flow, proved),
      },
      context,
    );
    if (redirect === undefined) throw brokenLogin('another request came first', flow.data);
    return redirect;
  }
}
