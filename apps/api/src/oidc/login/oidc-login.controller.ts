import { Controller, Query } from '@nestjs/common';
import {
  oidcLoginCall,
  oidcLoginCodeScreen,
  oidcLoginScreen,
  sendOidcLoginCodeCall,
} from '@account/contracts/oidc/login/oidc-login.contract';

import { LoginByCode, LoginCodes, LoginCodeScreen, LoginService } from '../../identity/login/index.js';
import { PasskeyLogin } from '../../identity/passkeys/index.js';
import { ParsedRequest, Call, ScreenData } from '../../platform/http/endpoint.decorators.js';
import { OidcLogin } from './oidc-login.service.js';

@Controller()
export class OidcLoginController {
  constructor(
    private readonly oidcLogin: OidcLogin,
    private readonly login: LoginService,
    private readonly byCode: LoginByCode,
    private readonly passkeyLogin: PasskeyLogin,
    private readonly codes: LoginCodes,
    private readonly codeScreen: LoginCodeScreen,
  ) {}

  @ScreenData(oidcLoginScreen)
  loginScreen(@Query('flow') flow: unknown, @ParsedRequest() { context }: ParsedRequest) {
    return this.oidcLogin.screen(flow, context);
  }

  @Call(oidcLoginCall)
  async logIn(
    @Query('flow') flow: unknown,
    @ParsedRequest() { input, context }: ParsedRequest<typeof oidcLoginCall>,
  ) {
    const { place, returnTo } = await this.oidcLogin.inCall(flow, context);
    switch (input.loginMethod) {
      case 'Password':
        return this.login.logIn({ ...input, returnTo }, context, place);
      case 'AuthCode':
        return this.byCode.logIn(input, context, place);
      case 'Passkey':
        return this.passkeyLogin.logIn({ ...input, returnTo }, context, place);
    }
  }

  @ScreenData(oidcLoginCodeScreen)
  async loginCodeScreen(@Query('flow') uid: unknown, @ParsedRequest() { context }: ParsedRequest) {
    const { place, flow } = await this.oidcLogin.onPage(uid, context);
    return { ...(await this.codeScreen.data(context, place)), flow };
  }

  @Call(sendOidcLoginCodeCall)
  async sendCode(
    @Query('flow') flow: unknown,
    @ParsedRequest() { input, context }: ParsedRequest<typeof sendOidcLoginCodeCall>,
  ) {
    const { place, returnTo } = await this.oidcLogin.inCall(flow, context);
    return this.codes.sendCode({ ...input, returnTo }, context, place);
  }
}
