import { Module } from '@nestjs/common';

import { MessagingModule } from '../../messaging/messaging.module.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SecondFactorsModule } from '../second-factors/second-factors.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { SocialModule } from '../social/social.module.js';
import { VerificationCodesModule } from '../verification-codes/verification-codes.module.js';
import { AddressLoss } from './address-loss.service.js';
import { AccountRecovery } from './account-recovery.service.js';

@Module({
  imports: [
    AccountsModule,
    MessagingModule,
    PasswordsModule,
    SecondFactorsModule,
    SessionsModule,
    SocialModule,
    VerificationCodesModule,
  ],
  providers: [AccountRecovery, AddressLoss],
  exports: [AccountRecovery],
})
export class AccountRecoveryModule {}
