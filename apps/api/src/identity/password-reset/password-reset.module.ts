import { Module } from '@nestjs/common';

import { AccountsModule } from '../accounts/accounts.module.js';
import { KnownBrowsersModule } from '../known-browsers/known-browsers.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { RecoveryLinksModule } from '../recovery-links/recovery-links.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { PasswordForgotLimits } from './password-forgot-limits.service.js';
import { PasswordResetRequests } from './password-reset-requests.service.js';
import { PasswordResetController } from './password-reset.controller.js';
import { PasswordResetService } from './password-reset.service.js';

@Module({
  imports: [AccountsModule, KnownBrowsersModule, PasswordsModule, RecoveryLinksModule, SessionsModule],
  controllers: [PasswordResetController],
  providers: [PasswordForgotLimits, PasswordResetRequests, PasswordResetService],
})
export class PasswordResetModule {}
