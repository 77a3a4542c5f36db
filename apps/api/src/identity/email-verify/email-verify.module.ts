import { Module } from '@nestjs/common';

import { AccountsModule } from '../accounts/accounts.module.js';
import { CredentialChangeModule } from '../credential-change/credential-change.module.js';
import { VerificationCodesModule } from '../verification-codes/verification-codes.module.js';
import { EmailVerifyController } from './email-verify.controller.js';
import { EmailVerifyService } from './email-verify.service.js';

@Module({
  imports: [AccountsModule, CredentialChangeModule, VerificationCodesModule],
  controllers: [EmailVerifyController],
  providers: [EmailVerifyService],
})
export class EmailVerifyModule {}
