import { Controller, Query } from '@nestjs/common';
import {
  enablePasswordCall,
  enablePasswordCompleteScreen,
  enablePasswordScreen,
} from '@account/contracts/identity/enable-password/enable-password.contract';

import { Asked, Call, ScreenData } from '../../platform/http/endpoint.decorators.js';
import { EnablePasswordService, goOnTo } from './enable-password.service.js';

@Controller()
export class EnablePasswordController {
  constructor(private readonly enablePassword: EnablePasswordService) {}

  @ScreenData(enablePasswordScreen)
  screen(@Asked() { member, context }: Asked, @Query('returnTo') returnTo: unknown) {
    return this.enablePassword.screen(member, context, returnTo);
  }

  @Call(enablePasswordCall)
  enable(@Asked() { input, member, context }: Asked<typeof enablePasswordCall>) {
    return this.enablePassword.enable(input, member, context);
  }

  @ScreenData(enablePasswordCompleteScreen)
  completeScreen(@Query('returnTo') returnTo: unknown) {
    return { returnTo: goOnTo(returnTo) };
  }
}
