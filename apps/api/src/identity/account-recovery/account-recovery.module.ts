import { Module } from '@nestjs/common';

import { PasswordsModule } from '../passwords/passwords.module.js';
import { SecondFactorsModule } from '../second-factors/second-factors.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { SocialModule } from '../social/social.module.js';
import { AccountRecovery } from './account-recovery.service.js';

@Module({
  imports: [PasswordsModule, SecondFactorsModule, SessionsModule, SocialModule],
  providers: [AccountRecovery],
  exports: [AccountRecovery],
})
export class AccountRecoveryModule {}
