import { Module } from '@nestjs/common';

import { SettingsModule } from '../../store/settings/settings.module.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import { BotCheckModule } from '../bot-check/bot-check.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { LoginScreen } from './login-screen.service.js';
import { LoginController } from './login.controller.js';
import { LoginService } from './login.service.js';

@Module({
  imports: [AccountsModule, BotCheckModule, PasswordsModule, SessionsModule, SettingsModule],
  controllers: [LoginController],
  providers: [LoginScreen, LoginService],
})
export class LoginModule {}
