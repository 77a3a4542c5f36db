import { Module } from '@nestjs/common';

import { MyPageModule } from '../my-page/my-page.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { LoginHistoryScreen } from './login-history-screen.service.js';
import { LoginHistoryController } from './login-history.controller.js';
import { LoginHistoryModule } from './login-history.module.js';

/** The page, apart from what writes the history: My Page knows ways to log in, and they write it. */
@Module({
  imports: [LoginHistoryModule, MyPageModule, SessionsModule],
  controllers: [LoginHistoryController],
  providers: [LoginHistoryScreen],
})
export class LoginHistoryPageModule {}
