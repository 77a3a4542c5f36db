import { Controller, Query } from '@nestjs/common';
import {
  loginCall,
  loginCodeScreen,
  loginScreen,
  sendLoginCodeCall,
} from '@account/contracts/identity/login/login.contract';

import { ParsedRequest, Call, ScreenData } from '../../platform/http/endpoint.decorators.js';
import { PasskeyLogin } from '../passkeys/index.js';
import { LoginByCode } from './by-code/login-by-code.service.js';
import { LoginCodeScreen } from './by-code/login-code-screen.service.js';
import { LoginCodes } from './by-code/login-codes.service.js';
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
    private readonly passkeyLogin: PasskeyLogin,
  ) {}

  @ScreenData(loginScreen)
  loginScreen(@ParsedRequest() { context }: ParsedRequest, @Query('returnTo') returnTo: unknown) {
    return this.screen.data(returnTo, context);
  }

  @Call(loginCall)
  logIn(@ParsedRequest() { input, context }: ParsedRequest<typeof loginCall>) {
    switch (input.loginMethod) {
      case 'Password':
        return this.login.logIn(input, context);
      case 'AuthCode':
        return this.byCode.logIn(input, context);
      case 'Passkey':
        return this.passkeyLogin.logIn(input, context);
    }
  }

  @ScreenData(loginCodeScreen)
  loginCodeScreen(@ParsedRequest() { context }: ParsedRequest) {
    return this.codeScreen.data(context);
  }

  @Call(sendLoginCodeCall)
  sendCode(@ParsedRequest() { input, context }: ParsedRequest<typeof sendLoginCodeCall>) {
    return this.codes.sendCode(input, context);
  }
}
