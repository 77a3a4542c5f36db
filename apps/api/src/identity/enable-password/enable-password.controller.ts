import { Controller, Query } from '@nestjs/common';
import {
  enablePasswordCall,
  enablePasswordCompleteScreen,
  enablePasswordScreen,
} from '@account/contracts/identity/enable-password/enable-password.contract';
import type { InputOf } from '@account/contracts/platform/call';

import { Call, Context, Input, Member, ScreenData } from '../../platform/http/endpoint.decorators.js';
import type { Principal, RequestContext } from '../../platform/http/request-context.js';
import { EnablePasswordService, goOnTo } from './enable-password.service.js';

@Controller()
export class EnablePasswordController {
  constructor(private readonly enablePassword: EnablePasswordService) {}

  @ScreenData(enablePasswordScreen)
  screen(
    @Member() member: Principal,
    @Context() context: RequestContext,
    @Query('returnTo') returnTo: unknown,
  ) {
    return this.enablePassword.screen(member, context, returnTo);
  }

  @Call(enablePasswordCall)
  enable(
    @Input() input: InputOf<typeof enablePasswordCall>,
    @Member() member: Principal,
    @Context() context: RequestContext,
  ) {
    return this.enablePassword.enable(input, member, context);
  }

  @ScreenData(enablePasswordCompleteScreen)
  completeScreen(@Query('returnTo') returnTo: unknown) {
    return { returnTo: goOnTo(returnTo) };
  }
}
