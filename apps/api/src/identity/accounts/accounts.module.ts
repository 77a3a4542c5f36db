import { Module } from '@nestjs/common';

import { AccountRepository } from './account.repository.js';
import { AccountsService } from './accounts.service.js';
import './accounts.settings.js';

@Module({
  providers: [AccountRepository, AccountsService],
  exports: [AccountsService],
})
export class AccountsModule {}
