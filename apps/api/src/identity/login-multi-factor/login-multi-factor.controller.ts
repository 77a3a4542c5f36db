import { Controller, Param } from '@nestjs/common';
import {
  enterLoginFactorCall,
  loginFactorScreens,
  loginMultiFactorScreen,
  sendLoginFactorCall,
} from '@account/contracts/identity/login-multi-factor/login-multi-factor.contract';

import { Call, Context, Input, ScreenData } from '../../platform/http/endpoint.decorators.js';
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
  choice(@Context() context: Context) {
    return this.screens.choice(context);
  }

  @ScreenData(loginFactorScreens.Email)
  email(@Context() context: Context) {
    return this.screens.type('Email', context);
  }

  @ScreenData(loginFactorScreens.SMS)
  sms(@Context() context: Context) {
    return this.screens.type('SMS', context);
  }

  @ScreenData(loginFactorScreens.OTP)
  otp(@Context() context: Context) {
    return this.screens.type('OTP', context);
  }

  @ScreenData(loginFactorScreens.BackupCode)
  backupCode(@Context() context: Context) {
    return this.screens.type('BackupCode', context);
  }

  @Call(enterLoginFactorCall)
  enter(
    @Param('type') type: string,
    @Input() input: Input<typeof enterLoginFactorCall>,
    @Context() context: Context,
  ) {
    return this.multiFactor.enter(offeredType(type), input, context);
  }

  @Call(sendLoginFactorCall)
  send(@Param('type') type: string, @Context() context: Context) {
    return this.codes.send(offeredType(type), context);
  }
}
