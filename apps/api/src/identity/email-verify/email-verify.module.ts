import { Module } from '@nestjs/common';

import { AccountsModule } from '../accounts/accounts.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { VerificationCodesModule } from '../verification-codes/verification-codes.module.js';
import { EmailVerifyController } from './email-verify.controller.js';
import { EmailVerifyService } from './email-verify.service.js';

@Module({
  imports: [AccountsModule, SessionsModule, VerificationCodesModule],
  controllers: [EmailVerifyController],
  providers: [EmailVerifyService],
})
export class EmailVerifyModule {}
