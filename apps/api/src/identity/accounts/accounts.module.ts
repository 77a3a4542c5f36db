import { Module } from '@nestjs/common';

import { MemberDataModule } from '../member-data/member-data.module.js';
import { AccountData } from './account-data.repository.js';
import { AccountRepository } from './account.repository.js';
import { AccountsService } from './accounts.service.js';
import './accounts.settings.js';

@Module({
  imports: [MemberDataModule],
  providers: [AccountData, AccountRepository, AccountsService],
  exports: [AccountsService],
})
export class AccountsModule {}
