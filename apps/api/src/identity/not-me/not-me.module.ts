import { Module } from '@nestjs/common';

import { AccountsModule } from '../accounts/accounts.module.js';
import { PasswordResetModule } from '../password-reset/password-reset.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { NotMeController } from './not-me.controller.js';
import { NotMeService } from './not-me.service.js';

@Module({
  imports: [AccountsModule, PasswordResetModule, PasswordsModule, SessionsModule],
  controllers: [NotMeController],
  providers: [NotMeService],
})
export class NotMeModule {}
