import { Controller, Param, Query } from '@nestjs/common';
import {
  enterOidcLoginFactorCall,
  oidcLoginFactorScreens,
  oidcLoginMultiFactorScreen,
  sendOidcLoginFactorCall,
} from '@account/contracts/oidc/login/oidc-login.contract';
import type { SecondFactorType } from '@account/domain/identity/second-factors/second-factor-type';

import {
  LoginFactorCodes,
  LoginMultiFactor,
  LoginMultiFactorScreens,
  offeredType,
} from '../../identity/login-multi-factor/index.js';
import { ParsedRequest, Call, ScreenData } from '../../platform/http/endpoint.decorators.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import { OidcLogin } from './oidc-login.service.js';

@Controller()
export class OidcLoginMultiFactorController {
  constructor(
    private readonly login: OidcLogin,
    private readonly screens: LoginMultiFactorScreens,
    private readonly codes: LoginFactorCodes,
    private readonly multiFactor: LoginMultiFactor,
  ) {}

  @ScreenData(oidcLoginMultiFactorScreen)
  async choice(@Query('flow') uid: unknown, @ParsedRequest() { context }: ParsedRequest) {
    const { place, flow } = await this.login.onPage(uid, context);
    return { ...(await this.screens.readChoiceScreen(context, place)), flow };
  }

  @ScreenData(oidcLoginFactorScreens.Email)
  email(@Query('flow') uid: unknown, @ParsedRequest() { context }: ParsedRequest) {
    return this.screenOf('Email', uid, context);
  }

  @ScreenData(oidcLoginFactorScreens.SMS)
  sms(@Query('flow') uid: unknown, @ParsedRequest() { context }: ParsedRequest) {
    return this.screenOf('SMS', uid, context);
  }

  @ScreenData(oidcLoginFactorScreens.OTP)
  otp(@Query('flow') uid: unknown, @ParsedRequest() { context }: ParsedRequest) {
    return this.screenOf('OTP', uid, context);
  }

  @ScreenData(oidcLoginFactorScreens.BackupCode)
  backupCode(@Query('flow') uid: unknown, @ParsedRequest() { context }: ParsedRequest) {
    return this.screenOf('BackupCode', uid, context);
  }

  @Call(enterOidcLoginFactorCall)
  async enter(
    @Param('type') type: string,
    @Query('flow') uid: unknown,
    @ParsedRequest() { input, context }: ParsedRequest<typeof enterOidcLoginFactorCall>,
  ) {
    const { place } = await this.login.inCall(uid, context);
    return this.multiFactor.enterFactor(offeredType(type), input, context, place);
  }

  @Call(sendOidcLoginFactorCall)
  async send(
    @Param('type') type: string,
    @Query('flow') uid: unknown,
    @ParsedRequest() { context }: ParsedRequest,
  ) {
    const { place } = await this.login.inCall(uid, context);
    return this.codes.send(offeredType(type), context, place);
  }

  private async screenOf(type: SecondFactorType, uid: unknown, context: RequestContext) {
    const { place, flow } = await this.login.onPage(uid, context);
    return { ...(await this.screens.readTypeScreen(type, context, place)), flow };
  }
}
