import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';

import { SettingsModule } from '../../store/settings/settings.module.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import { ProfileImageModule } from '../profile-image/profile-image.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { SocialModule } from '../social/social.module.js';
import { MyPageController } from './my-page.controller.js';
import { MyPageService } from './my-page.service.js';
import { WayBackGuard } from './way-back.guard.js';

@Module({
  imports: [AccountsModule, ProfileImageModule, SessionsModule, SettingsModule, SocialModule],
  controllers: [MyPageController],
  providers: [MyPageService, { provide: APP_GUARD, useClass: WayBackGuard }],
  exports: [MyPageService],
})
export class MyPageModule {}
