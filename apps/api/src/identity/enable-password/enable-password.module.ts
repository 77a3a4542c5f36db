import { Module } from '@nestjs/common';

import { OutboxModule } from '../../messaging/outbox/outbox.module.js';
import { SettingsModule } from '../../store/settings/settings.module.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { VerificationCodesModule } from '../verification-codes/verification-codes.module.js';
import { EnablePasswordController } from './enable-password.controller.js';
import { EnablePasswordService } from './enable-password.service.js';

@Module({
  imports: [
    AccountsModule,
    OutboxModule,
    PasswordsModule,
    SessionsModule,
    SettingsModule,
    VerificationCodesModule,
  ],
  controllers: [EnablePasswordController],
  providers: [EnablePasswordService],
})
export class EnablePasswordModule {}
