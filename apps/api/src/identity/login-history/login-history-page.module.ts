import { Module } from '@nestjs/common';

import { AccountsModule } from '../accounts/accounts.module.js';
import { MyPageModule } from '../my-page/my-page.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { LoginHistoryScreen } from './login-history-screen.service.js';
import { LoginHistoryController } from './login-history.controller.js';
import { LoginHistoryModule } from './login-history.module.js';

/** The page, apart from what writes the history. */
@Module({
  imports: [AccountsModule, LoginHistoryModule, MyPageModule, SessionsModule],
  controllers: [LoginHistoryController],
  providers: [LoginHistoryScreen],
})
export class LoginHistoryPageModule {}
