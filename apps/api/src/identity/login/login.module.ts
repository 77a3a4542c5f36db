import { Module } from '@nestjs/common';

import { AccountsModule } from '../accounts/accounts.module.js';
import { BotCheckModule } from '../bot-check/bot-check.module.js';
import { LinkedAccountsModule } from '../linked-accounts/linked-accounts.module.js';
import { LoginCompletionModule } from '../login-completion/login-completion.module.js';
import { LoginHistoryModule } from '../login-history/login-history.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { VerificationCodesModule } from '../verification-codes/verification-codes.module.js';
import { LoginByCode } from './by-code/login-by-code.service.js';
import { LoginCodeScreen } from './by-code/login-code-screen.service.js';
import { LoginCodeState } from './by-code/login-code-state.service.js';
import { LoginCodeCheck } from './by-code/login-code-check.service.js';
import { LoginCodeMails } from './by-code/login-code-mails.service.js';
import { LoginCodes } from './by-code/login-codes.service.js';
import { LoginIdentifiers } from './login-identifiers.service.js';
import { LoginScreen } from './login-screen.service.js';
import { LoginTries } from './login-tries.service.js';
import { LoginController } from './login.controller.js';
import { LoginService } from './login.service.js';
import { PasswordAlerts } from './password-alerts.service.js';
import './login.settings.js';

@Module({
  imports: [
    AccountsModule,
    BotCheckModule,
    LinkedAccountsModule,
    LoginCompletionModule,
    LoginHistoryModule,
    PasswordsModule,
    VerificationCodesModule,
  ],
  controllers: [LoginController],
  providers: [
    LoginByCode,
    LoginCodeCheck,
    LoginCodeMails,
    LoginCodeScreen,
    LoginCodeState,
    LoginCodes,
    LoginIdentifiers,
    LoginScreen,
    LoginService,
    LoginTries,
    PasswordAlerts,
  ],
  exports: [LoginByCode, LoginCodeScreen, LoginCodes, LoginScreen, LoginService],
})
export class LoginModule {}
