import { Controller, Query } from '@nestjs/common';
import {
  enablePasswordCall,
  enablePasswordCompleteScreen,
  enablePasswordScreen,
} from '@account/contracts/identity/enable-password/enable-password.contract';

import { Call, Context, Input, Member, ScreenData } from '../../platform/http/endpoint.decorators.js';
import { EnablePasswordService, goOnTo } from './enable-password.service.js';

@Controller()
export class EnablePasswordController {
  constructor(private readonly enablePassword: EnablePasswordService) {}

  @ScreenData(enablePasswordScreen)
  screen(@Member() member: Member, @Context() context: Context, @Query('returnTo') returnTo: unknown) {
    return this.enablePassword.screen(member, context, returnTo);
  }

  @Call(enablePasswordCall)
  enable(
    @Input() input: Input<typeof enablePasswordCall>,
    @Member() member: Member,
    @Context() context: Context,
  ) {
    return this.enablePassword.enable(input, member, context);
  }

  @ScreenData(enablePasswordCompleteScreen)
  completeScreen(@Query('returnTo') returnTo: unknown) {
    return { returnTo: goOnTo(returnTo) };
  }
}
