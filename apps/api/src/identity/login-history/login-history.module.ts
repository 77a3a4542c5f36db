import { Module } from '@nestjs/common';

import { OutboxModule } from '../../messaging/outbox/outbox.module.js';
import { NotMeLinksModule } from '../account-recovery/not-me-links.module.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { AttemptBuffer } from './attempt-buffer.js';
import { KnownBrowserRepository } from './known-browser.repository.js';
import { KnownBrowsers } from './known-browsers.service.js';
import { LoginAlerts } from './login-alerts.service.js';
import { LoginAttemptRepository } from './login-attempt.repository.js';
import { LoginHistory } from './login-history.service.js';

@Module({
  imports: [AccountsModule, NotMeLinksModule, OutboxModule, SessionsModule],
  providers: [
    AttemptBuffer,
    KnownBrowserRepository,
    KnownBrowsers,
    LoginAlerts,
    LoginAttemptRepository,
    LoginHistory,
  ],
  exports: [KnownBrowsers, LoginHistory],
})
export class LoginHistoryModule {}
