import { Module } from '@nestjs/common';

import { AccountsModule } from '../accounts/accounts.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { ProfileEditController } from './profile-edit.controller.js';
import { ProfileEditService } from './profile-edit.service.js';
import './profile-edit.rows.js';

@Module({
  imports: [AccountsModule, SessionsModule],
  controllers: [ProfileEditController],
  providers: [ProfileEditService],
})
export class ProfileEditModule {}
