import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ownReturnTo } from '@account/contracts/product/screens';

import { PageParameters } from '../../platform/http/pages/page-parameters.guard.js';
import { SessionsService } from '../sessions/sessions.service.js';

/** `backUrl` in the query of a member's page sets, for the session, where the menu leads back to. */
@Injectable()
export class BackUrl implements OnModuleInit {
  constructor(
    private readonly parameters: PageParameters,
    private readonly sessions: SessionsService,
  ) {}

  onModuleInit(): void {
    this.parameters.register('backUrl', async (asked, member) => {
      const backUrl = ownReturnTo(asked);
      if (backUrl !== null) await this.sessions.rememberReturnTarget(member, backUrl);
    });
  }
}
