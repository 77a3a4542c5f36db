import { Module } from '@nestjs/common';

import { AccountsModule } from '../accounts/accounts.module.js';
import { LinkedAccountsModule } from '../linked-accounts/linked-accounts.module.js';
import { ProfileImageModule } from '../profile-image/profile-image.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { AccountHeader } from './account-header.service.js';
import { MyPageViewers } from './my-page-viewers.service.js';
import { MyPageController } from './my-page.controller.js';
import { MyPageService } from './my-page.service.js';
import { MyPageRows } from '../my-page-rows/my-page-rows.service.js';
import { MyPageSummaryRepository } from './my-page-summary.repository.js';

@Module({
  imports: [AccountsModule, LinkedAccountsModule, ProfileImageModule, SessionsModule],
  controllers: [MyPageController],
  providers: [AccountHeader, MyPageService, MyPageSummaryRepository, MyPageViewers, MyPageRows],
  exports: [AccountsModule, MyPageRows],
})
export class MyPageModule {}
