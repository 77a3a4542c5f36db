import { Module } from '@nestjs/common';

import { AccountsModule } from '../accounts/accounts.module.js';
import { CredentialChangeModule } from '../credential-change/credential-change.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { VerificationCodesModule } from '../verification-codes/verification-codes.module.js';
import { RecoveryLinksModule } from '../recovery-links/recovery-links.module.js';
import { EnablePasswordController } from './enable-password.controller.js';
import { EnablePasswordService } from './enable-password.service.js';
import './enable-password.rows.js';

@Module({
  imports: [
    AccountsModule,
    CredentialChangeModule,
    PasswordsModule,
    RecoveryLinksModule,
    VerificationCodesModule,
  ],
  controllers: [EnablePasswordController],
  providers: [EnablePasswordService],
})
export class EnablePasswordModule {}
