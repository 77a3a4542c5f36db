import { Module } from '@nestjs/common';

import { LinkedAccountData, LinkedAccountRepository } from './linked-account.repository.js';
import { LinkedAccounts } from './linked-accounts.service.js';
import { SocialClients } from './social-clients.service.js';
import { AccountsModule } from '../accounts/accounts.module.js';

@Module({
  imports: [AccountsModule],
  providers: [LinkedAccountData, LinkedAccountRepository, LinkedAccounts, SocialClients],
  exports: [LinkedAccounts, SocialClients],
})
export class LinkedAccountsModule {}
