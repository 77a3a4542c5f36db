import { Module } from '@nestjs/common';

import { OutboxModule } from '../../messaging/outbox/outbox.module.js';
import { SettingsModule } from '../../store/settings/settings.module.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { PasswordEditController } from './password-edit.controller.js';
import { PasswordEditService } from './password-edit.service.js';

@Module({
  imports: [AccountsModule, OutboxModule, PasswordsModule, SessionsModule, SettingsModule],
  controllers: [PasswordEditController],
  providers: [PasswordEditService],
})
export class PasswordEditModule {}
