import { Controller, Header } from '@nestjs/common';
import { logoutCall, logoutScreen } from '@account/contracts/identity/login/login.contract';
import type { Redirect } from '@account/contracts/platform/call';

import { Asked, Call, ScreenData } from '../../platform/http/endpoint.decorators.js';
import { Database } from '../../platform/prisma/database.js';
import { logout, SessionsService } from '../sessions/index.js';

@Controller()
export class LogoutController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly database: Database,
  ) {}

  @ScreenData(logoutScreen)
  screen(@Asked() { context: { principal } }: Asked) {
    return { isLoggedIn: principal !== null };
  }

  @Call(logoutCall)
  @Header('clear-site-data', '"cache", "storage"')
  async logOut(@Asked() { context }: Asked): Promise<Redirect> {
    const { principal } = context;
    if (principal !== null) {
      await this.database.transaction((transaction) => this.sessions.end(transaction, principal, logout));
    }
    this.sessions.clearCookies(context);
    return { redirectTo: '/logout' };
  }
}
