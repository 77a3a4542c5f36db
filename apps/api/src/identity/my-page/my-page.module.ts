import { Module } from '@nestjs/common';

import { AccountsModule } from '../accounts/accounts.module.js';
import { LinkedAccountsModule } from '../linked-accounts/linked-accounts.module.js';
import { ProfileImageModule } from '../profile-image/profile-image.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { BackUrl } from './back-url.js';
import { MyPageController } from './my-page.controller.js';
import { MyPageService } from './my-page.service.js';

@Module({
  imports: [AccountsModule, LinkedAccountsModule, ProfileImageModule, SessionsModule],
  controllers: [MyPageController],
  providers: [BackUrl, MyPageService],
  exports: [MyPageService],
})
export class MyPageModule {}
