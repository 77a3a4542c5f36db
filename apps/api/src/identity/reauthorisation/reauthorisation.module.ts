import { Module } from '@nestjs/common';

import { AccountsModule } from '../accounts/accounts.module.js';
import { BotCheckModule } from '../bot-check/bot-check.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { SocialModule } from '../social/social.module.js';
import { VerificationCodesModule } from '../verification-codes/verification-codes.module.js';
import { ReauthorisationCodes } from './reauthorisation-codes.service.js';
import { ReauthorisationNotice } from './reauthorisation-notice.js';
import { ReauthorisationScreen } from './reauthorisation-screen.service.js';
import { ReauthorisationController } from './reauthorisation.controller.js';
import { ReauthorisationService } from './reauthorisation.service.js';

@Module({
  imports: [
    AccountsModule,
    BotCheckModule,
    PasswordsModule,
    SessionsModule,
    SocialModule,
    VerificationCodesModule,
  ],
  controllers: [ReauthorisationController],
  providers: [ReauthorisationCodes, ReauthorisationNotice, ReauthorisationScreen, ReauthorisationService],
})
export class ReauthorisationModule {}
