import { Module } from '@nestjs/common';

import { LinkedAccountRepository } from './linked-account.repository.js';
import { LinkedAccounts } from './linked-accounts.service.js';
import { SocialClients } from './social-clients.service.js';
import './linked-accounts.settings.js';

@Module({
  providers: [LinkedAccountRepository, LinkedAccounts, SocialClients],
  exports: [LinkedAccounts, SocialClients],
})
export class LinkedAccountsModule {}
