import { Injectable } from '@nestjs/common';

import type { RequestContext } from '../../platform/http/request-context.js';
import { Database } from '../../platform/prisma/database.js';
import { logout } from '../sessions/sessions.declaration.js';
import { SessionsService } from '../sessions/sessions.service.js';

@Injectable()
export class LogoutService {
  constructor(
    private readonly sessions: SessionsService,
    private readonly database: Database,
  ) {}

  async logOut(context: RequestContext): Promise<void> {
    const { principal } = context;
    if (principal !== null) {
      await this.database.transaction((transaction) => this.sessions.end(transaction, principal, logout));
    }
    this.sessions.clearCookies(context);
  }
}
