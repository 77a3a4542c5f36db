import { Controller, Param } from '@nestjs/common';
import {
  enterLoginFactorCall,
  loginFactorScreens,
  loginMultiFactorScreen,
  sendLoginFactorCall,
} from '@account/contracts/identity/login-multi-factor/login-multi-factor.contract';

import { Asked, Call, ScreenData } from '../../platform/http/endpoint.decorators.js';
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
  choice(@Asked() { context }: Asked) {
    return this.screens.choice(context);
  }

  @ScreenData(loginFactorScreens.Email)
  email(@Asked() { context }: Asked) {
    return this.screens.type('Email', context);
  }

  @ScreenData(loginFactorScreens.SMS)
  sms(@Asked() { context }: Asked) {
    return this.screens.type('SMS', context);
  }

  @ScreenData(loginFactorScreens.OTP)
  otp(@Asked() { context }: Asked) {
    return this.screens.type('OTP', context);
  }

  @ScreenData(loginFactorScreens.BackupCode)
  backupCode(@Asked() { context }: Asked) {
    return this.screens.type('BackupCode', context);
  }

  @Call(enterLoginFactorCall)
  enter(@Param('type') type: string, @Asked() { input, context }: Asked<typeof enterLoginFactorCall>) {
    return this.multiFactor.enter(offeredType(type), input, context);
  }

  @Call(sendLoginFactorCall)
  send(@Param('type') type: string, @Asked() { context }: Asked) {
    return this.codes.send(offeredType(type), context);
  }
}
