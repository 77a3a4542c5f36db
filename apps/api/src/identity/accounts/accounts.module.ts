import { Module } from '@nestjs/common';

import { SettingsModule } from '../../store/settings/settings.module.js';
import { AccountRepository } from './account.repository.js';
import { AccountsService } from './accounts.service.js';

@Module({
  imports: [SettingsModule],
  providers: [AccountRepository, AccountsService],
  exports: [AccountsService],
})
export class AccountsModule {}
