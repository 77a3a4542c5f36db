import { Global, Module } from '@nestjs/common';

import { AccessPolicy, PageParameters, SessionReader } from '../../platform/http/ports.js';
import { BackUrl } from './back-url.js';
import { SessionData } from './session-data.repository.js';
import { CookieSessionReader } from './cookie-session-reader.js';
import { MemberAccessPolicy } from './member-access-policy.js';
import { SessionClockRebase } from './session-clock-rebase.js';
import { SessionRepository } from './session.repository.js';
import { SessionsController } from './sessions.controller.js';
import { SessionsService } from './sessions.service.js';
import { AccountsModule } from '../accounts/accounts.module.js';

/** Global, because every request is authenticated. */
@Global()
@Module({
  imports: [AccountsModule],
  controllers: [SessionsController],
  providers: [
    SessionData,
    SessionRepository,
    SessionClockRebase,
    SessionsService,
    { provide: SessionReader, useClass: CookieSessionReader },
    { provide: PageParameters, useClass: BackUrl },
    { provide: AccessPolicy, useClass: MemberAccessPolicy },
  ],
  exports: [AccessPolicy, PageParameters, SessionReader, SessionsService],
})
export class SessionsModule {}
