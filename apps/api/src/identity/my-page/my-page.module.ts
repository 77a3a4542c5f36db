import { Module } from '@nestjs/common';

import { AccountsModule } from '../accounts/accounts.module.js';
import { LinkedAccountsModule } from '../linked-accounts/linked-accounts.module.js';
import { ProfileImageModule } from '../profile-image/profile-image.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { BackUrl } from './back-url.js';
import { MyPageController } from './my-page.controller.js';
import { MyPageService } from './my-page.service.js';
import { StoreOffers } from './store-offers.service.js';

@Module({
  imports: [AccountsModule, LinkedAccountsModule, ProfileImageModule, SessionsModule],
  controllers: [MyPageController],
  providers: [BackUrl, MyPageService, StoreOffers],
  exports: [MyPageService, StoreOffers],
})
export class MyPageModule {}
