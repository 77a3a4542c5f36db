import { Module } from '@nestjs/common';

import { SettingsModule } from '../../store/settings/settings.module.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import { ProfileImageModule } from '../profile-image/profile-image.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { SocialModule } from '../social/social.module.js';
import { MyPageController } from './my-page.controller.js';
import { MyPageService } from './my-page.service.js';

@Module({
  imports: [AccountsModule, ProfileImageModule, SessionsModule, SettingsModule, SocialModule],
  controllers: [MyPageController],
  providers: [MyPageService],
  exports: [MyPageService],
})
export class MyPageModule {}
