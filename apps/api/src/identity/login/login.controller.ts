import { Controller, Query } from '@nestjs/common';
import {
  loginCall,
  loginCodeScreen,
  loginScreen,
  sendLoginCodeCall,
} from '@account/contracts/identity/login/login.contract';
import type { InputOf } from '@account/contracts/platform/call';

import { Call, Context, Input, ScreenData } from '../../platform/http/endpoint.decorators.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import { LoginByCode } from './login-by-code.service.js';
import { LoginCodeScreen } from './login-code-screen.service.js';
import { LoginCodes } from './login-codes.service.js';
import { LoginScreen } from './login-screen.service.js';
import { LoginService } from './login.service.js';

@Controller()
export class LoginController {
  constructor(
    private readonly screen: LoginScreen,
    private readonly codeScreen: LoginCodeScreen,
    private readonly login: LoginService,
    private readonly codes: LoginCodes,
    private readonly byCode: LoginByCode,
  ) {}

  @ScreenData(loginScreen)
  loginScreen(@Context() context: RequestContext, @Query('returnTo') returnTo: unknown) {
    return this.screen.data(returnTo, context);
  }

  @Call(loginCall)
  logIn(@Input() input: InputOf<typeof loginCall>, @Context() context: RequestContext) {
    return input.loginMethod === 'Password'
      ? this.login.logIn(input, context)
      : this.byCode.logIn(input, context);
  }

  @ScreenData(loginCodeScreen)
  loginCodeScreen(@Context() context: RequestContext) {
    return this.codeScreen.data(context);
  }

  @Call(sendLoginCodeCall)
  sendCode(@Input() input: InputOf<typeof sendLoginCodeCall>, @Context() context: RequestContext) {
    return this.codes.ask(input, context);
  }
}
