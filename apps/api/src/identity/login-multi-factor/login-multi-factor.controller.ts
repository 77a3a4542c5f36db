import { Controller, Param } from '@nestjs/common';
import {
  enterLoginFactorCall,
  loginFactorScreens,
  loginMultiFactorScreen,
  sendLoginFactorCall,
} from '@account/contracts/identity/login-multi-factor/login-multi-factor.contract';

import { ParsedRequest, Call, ScreenData } from '../../platform/http/endpoint.decorators.js';
import { LoginFactorCodes } from './login-factor-codes.service.js';
import { offeredType } from './login-factors.service.js';
import { LoginMultiFactorScreens } from './login-multi-factor-screens.service.js';
import { LoginMultiFactor } from './login-multi-factor.service.js';

@Controller()
export class LoginMultiFactorController {
  constructor(
    private readonly screens: LoginMultiFactorScreens,
    private readonly codes: LoginFactorCodes,
    private readonly multiFactor: LoginMultiFactor,
  ) {}

  @ScreenData(loginMultiFactorScreen)
  choice(@ParsedRequest() { context }: ParsedRequest) {
    return this.screens.readChoiceScreen(context);
  }

  @ScreenData(loginFactorScreens.Email)
  email(@ParsedRequest() { context }: ParsedRequest) {
    return this.screens.readTypeScreen('Email', context);
  }

  @ScreenData(loginFactorScreens.SMS)
  sms(@ParsedRequest() { context }: ParsedRequest) {
    return this.screens.readTypeScreen('SMS', context);
  }

  @ScreenData(loginFactorScreens.OTP)
  otp(@ParsedRequest() { context }: ParsedRequest) {
    return this.screens.readTypeScreen('OTP', context);
  }

  @ScreenData(loginFactorScreens.BackupCode)
  backupCode(@ParsedRequest() { context }: ParsedRequest) {
    return this.screens.readTypeScreen('BackupCode', context);
  }

  @Call(enterLoginFactorCall)
  enter(
    @Param('type') type: string,
    @ParsedRequest() { input, context }: ParsedRequest<typeof enterLoginFactorCall>,
  ) {
    return this.multiFactor.enterFactor(offeredType(type), input, context);
  }

  @Call(sendLoginFactorCall)
  send(@Param('type') type: string, @ParsedRequest() { context }: ParsedRequest) {
    return this.codes.send(offeredType(type), context);
  }
}
