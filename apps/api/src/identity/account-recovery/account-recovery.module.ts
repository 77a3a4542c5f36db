import { Module } from '@nestjs/common';

import { MessagingModule } from '../../messaging/messaging.module.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import { LinkedAccountsModule } from '../linked-accounts/linked-accounts.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SecondFactorsModule } from '../second-factors/second-factors.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { VerificationCodesModule } from '../verification-codes/verification-codes.module.js';
import { RecoveryLinksModule } from '../recovery-links/recovery-links.module.js';
import { AccountRecovery } from './account-recovery.service.js';
import { AddressLoss } from './address-loss.service.js';

@Module({
  imports: [
    AccountsModule,
    LinkedAccountsModule,
    MessagingModule,
    PasswordsModule,
    RecoveryLinksModule,
    SecondFactorsModule,
    SessionsModule,
    VerificationCodesModule,
  ],
  providers: [AccountRecovery, AddressLoss],
  exports: [AccountRecovery],
})
export class AccountRecoveryModule {}
