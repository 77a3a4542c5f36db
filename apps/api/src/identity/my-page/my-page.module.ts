import { Module } from '@nestjs/common';

import { SettingsModule } from '../../store/settings/settings.module.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import { MyPageController } from './my-page.controller.js';
import { MyPageService } from './my-page.service.js';

@Module({
  imports: [AccountsModule, SettingsModule],
  controllers: [MyPageController],
  providers: [MyPageService],
})
export class MyPageModule {}
