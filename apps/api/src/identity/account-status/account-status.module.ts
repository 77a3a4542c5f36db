import { Module } from '@nestjs/common';

import { AccountsModule } from '../accounts/accounts.module.js';
import { LoginHistoryModule } from '../login-history/login-history.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { AccountStatus } from './account-status.service.js';

@Module({
  imports: [AccountsModule, LoginHistoryModule, PasswordsModule, SessionsModule],
  providers: [AccountStatus],
  exports: [AccountStatus],
})
export class AccountStatusModule {}
