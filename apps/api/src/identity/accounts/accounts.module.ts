import { Module } from '@nestjs/common';

import { AccountData } from './account-data.repository.js';
import { AccountSearch } from './account-search.repository.js';
import { AccountRepository } from './account.repository.js';
import { AccountsService } from './accounts.service.js';
import { MemberData } from '../member-data/index.js';
import { AccountClosure } from '../account-closure/index.js';

@Module({
  providers: [AccountData, AccountRepository, AccountSearch, AccountsService, MemberData, AccountClosure],
  exports: [AccountSearch, AccountsService, MemberData, AccountClosure],
})
export class AccountsModule {}
