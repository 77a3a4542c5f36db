import { Module } from '@nestjs/common';

import './login-history.rows.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import { KnownBrowsersModule } from '../known-browsers/known-browsers.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { LoginAlerts } from './login-alerts.service.js';
import { LoginHistoryData, LoginAttemptRepository } from './login-attempt.repository.js';
import { LoginHistoryController } from './login-history.controller.js';
import { LoginHistory } from './login-history.service.js';
import { CredentialChangeModule } from '../credential-change/credential-change.module.js';

@Module({
  imports: [AccountsModule, KnownBrowsersModule, CredentialChangeModule, SessionsModule],
  controllers: [LoginHistoryController],
  providers: [LoginHistoryData, LoginAlerts, LoginAttemptRepository, LoginHistory],
  exports: [KnownBrowsersModule, LoginHistory],
})
export class LoginHistoryModule {}
