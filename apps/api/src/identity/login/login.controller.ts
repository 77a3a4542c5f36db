import { Controller, Query } from '@nestjs/common';
import { loginCall, loginScreen } from '@account/contracts/identity/login/login.contract';
import type * as z from 'zod/mini';

import { Call, Context, Input, ScreenData } from '../../platform/http/endpoint.decorators.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import { LoginScreen } from './login-screen.service.js';
import { LoginService } from './login.service.js';

@Controller()
export class LoginController {
  constructor(
    private readonly screen: LoginScreen,
    private readonly login: LoginService,
  ) {}

  @ScreenData(loginScreen)
  loginScreen(@Context() context: RequestContext, @Query('returnTo') returnTo: unknown) {
    return this.screen.data(returnTo, context);
  }

  @Call(loginCall)
  logIn(@Input() input: z.output<typeof loginCall.input>, @Context() context: RequestContext) {
    return this.login.logIn(input, context);
  }
}
