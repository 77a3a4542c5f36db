import { Module } from '@nestjs/common';

import { AccountsModule } from '../accounts/accounts.module.js';
import { LinkedAccountsModule } from '../linked-accounts/linked-accounts.module.js';
import { ProfileImageModule } from '../profile-image/profile-image.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { AccountHeaderController } from './account-header.controller.js';
import { MyPageViewers } from './my-page-viewers.service.js';
import { MyPageController } from './my-page.controller.js';
import { MyPageRows } from '../my-page-rows/index.js';
import { MyPageSummaryRepository } from './my-page-summary.repository.js';

@Module({
  imports: [AccountsModule, LinkedAccountsModule, ProfileImageModule, SessionsModule],
  controllers: [AccountHeaderController, MyPageController],
  providers: [MyPageSummaryRepository, MyPageViewers, MyPageRows],
  exports: [AccountsModule, MyPageRows],
})
export class MyPageModule {}
