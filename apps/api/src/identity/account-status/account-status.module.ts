import { Module } from '@nestjs/common';

import { AccountsModule } from '../accounts/accounts.module.js';
import { LoginHistoryModule } from '../login-history/login-history.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { AccountStatusEffects } from './account-status-effects.service.js';
import { AccountStatus } from './account-status.service.js';

@Module({
  imports: [AccountsModule, LoginHistoryModule, PasswordsModule, SessionsModule],
  providers: [AccountStatus, AccountStatusEffects],
  exports: [AccountStatus, AccountStatusEffects],
})
export class AccountStatusModule {}
