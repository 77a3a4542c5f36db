import { Module } from '@nestjs/common';

import { OutboxModule } from '../../messaging/outbox/outbox.module.js';
import { SettingsModule } from '../../store/settings/settings.module.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import { KnownBrowsersModule } from '../known-browsers/known-browsers.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { PasswordResetController } from './password-reset.controller.js';
import { PasswordResetLinks } from './password-reset-links.service.js';
import { PasswordResetService } from './password-reset.service.js';

@Module({
  imports: [
    AccountsModule,
    KnownBrowsersModule,
    OutboxModule,
    PasswordsModule,
    SessionsModule,
    SettingsModule,
  ],
  controllers: [PasswordResetController],
  providers: [PasswordResetLinks, PasswordResetService],
  exports: [PasswordResetLinks],
})
export class PasswordResetModule {}
