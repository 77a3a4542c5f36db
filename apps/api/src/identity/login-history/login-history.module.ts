import { Module } from '@nestjs/common';

import { OutboxModule } from '../../messaging/outbox/outbox.module.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import { KnownBrowsersModule } from '../known-browsers/known-browsers.module.js';
import { RecoveryLinksModule } from '../recovery-links/recovery-links.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { AttemptBuffer } from './attempt-buffer.js';
import { LoginAlerts } from './login-alerts.service.js';
import { LoginAttemptRepository } from './login-attempt.repository.js';
import { LoginHistory } from './login-history.service.js';

@Module({
  imports: [AccountsModule, KnownBrowsersModule, OutboxModule, RecoveryLinksModule, SessionsModule],
  providers: [AttemptBuffer, LoginAlerts, LoginAttemptRepository, LoginHistory],
  exports: [KnownBrowsersModule, LoginHistory],
})
export class LoginHistoryModule {}
