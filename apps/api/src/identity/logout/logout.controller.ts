import { Controller, Header } from '@nestjs/common';
import { logoutCall, logoutScreen } from '@account/contracts/identity/login/login.contract';
import type { Redirect } from '@account/contracts/platform/call';

import { Asked, Call, ScreenData } from '../../platform/http/endpoint.decorators.js';
import { LogoutService } from './logout.service.js';

@Controller()
export class LogoutController {
  constructor(private readonly logout: LogoutService) {}

  @ScreenData(logoutScreen)
  screen(@Asked() { context: { principal } }: Asked) {
    return { isLoggedIn: principal !== null };
  }

  @Call(logoutCall)
  @Header('clear-site-data', '"cache", "storage"')
  async logOut(@Asked() { context }: Asked): Promise<Redirect> {
    await this.logout.logOut(context);
    return { redirectTo: '/logout' };
  }
}
