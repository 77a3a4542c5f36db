import { Controller } from '@nestjs/common';
import { loginHistoryScreen } from '@account/contracts/identity/login-history/login-history.contract';

import { Context, Member, ScreenData } from '../../platform/http/endpoint.decorators.js';
import type { Principal, RequestContext } from '../../platform/http/request-context.js';
import { LoginHistoryScreen } from './login-history-screen.service.js';

@Controller()
export class LoginHistoryController {
  constructor(private readonly screen: LoginHistoryScreen) {}

  @ScreenData(loginHistoryScreen)
  loginHistoryScreen(@Member() member: Principal, @Context() context: RequestContext) {
    return this.screen.data(member, context);
  }
}
