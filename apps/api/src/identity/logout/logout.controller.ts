import { Controller, Header } from '@nestjs/common';
import { logoutCall, logoutScreen } from '@account/contracts/identity/login/login.contract';
import type { Redirect } from '@account/contracts/platform/call';

import { ParsedRequest, Call, ScreenData } from '../../platform/http/endpoint.decorators.js';
import { Database } from '../../platform/prisma/database.js';
import { logout, SessionsService } from '../sessions/index.js';

@Controller()
export class LogoutController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly database: Database,
  ) {}

  @ScreenData(logoutScreen)
  screen(@ParsedRequest() { context: { principal } }: ParsedRequest) {
    return { isLoggedIn: principal !== null };
  }

  @Call(logoutCall)
  @Header('clear-site-data', '"cache", "storage"')
  async logOut(@ParsedRequest() { context }: ParsedRequest): Promise<Redirect> {
    const { principal } = context;
    if (principal !== null) {
      await this.database.transaction((transaction) =>
        this.sessions.endSession(transaction, principal, logout),
      );
    }
    this.sessions.clearCookies(context);
    return { redirectTo: '/logout' };
  }
}
