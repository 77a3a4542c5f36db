import { Module } from '@nestjs/common';

import { AccountsModule } from '../accounts/accounts.module.js';
import { KnownBrowsersModule } from '../known-browsers/known-browsers.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { MyPageModule } from '../my-page/my-page.module.js';
import { LastLoginRow } from './last-login-row.js';
import { LoginAlerts } from './login-alerts.service.js';
import { LoginData, LoginAttemptRepository } from './login-attempt.repository.js';
import { LoginHistoryScreen } from './login-history-screen.service.js';
import { LoginHistoryController } from './login-history.controller.js';
import { LoginHistory } from './login-history.service.js';
import { CredentialChangeModule } from '../credential-change/credential-change.module.js';

@Module({
  imports: [AccountsModule, KnownBrowsersModule, CredentialChangeModule, MyPageModule, SessionsModule],
  controllers: [LoginHistoryController],
  providers: [LoginData, LoginAlerts, LoginAttemptRepository, LastLoginRow, LoginHistory, LoginHistoryScreen],
  exports: [KnownBrowsersModule, LoginHistory],
})
export class LoginHistoryModule {}
