import { Injectable } from '@nestjs/common';
import type { LoginCodeData } from '@account/contracts/identity/login/login.contract';

import type { RequestContext } from '../../../platform/http/request-context.js';
import { LoginCodeState } from './login-code-state.service.js';
import { firstPageAgain, LoginFlows, siteLogin } from '../../login-completion/index.js';

@Injectable()
export class LoginCodeScreen {
  constructor(
    private readonly loginFlows: LoginFlows,
    private readonly codeState: LoginCodeState,
  ) {}

  async data(context: RequestContext, place = siteLogin): Promise<LoginCodeData> {
    const flow = await this.loginFlows.requireOnPage(context, 'code', place);
    const { identifierName, isAmaltheaLogin } = flow.data;
    return {
      sendTo: identifierName.includes('@') ? identifierName : '',
      ...(await this.codeState.readState(flow)),
      emailUserId: identifierName,
      isAmaltheaLogin,
      loginPage: firstPageAgain(flow.data),
    };
  }
}
