import { Module } from '@nestjs/common';

import { MemberDataModule } from '../member-data/member-data.module.js';
import { LinkedAccountData, LinkedAccountRepository } from './linked-account.repository.js';
import { LinkedAccounts } from './linked-accounts.service.js';
import { SocialClients } from './social-clients.service.js';
import './linked-accounts.settings.js';

@Module({
  imports: [MemberDataModule],
  providers: [LinkedAccountData, LinkedAccountRepository, LinkedAccounts, SocialClients],
  exports: [LinkedAccounts, SocialClients],
})
export class LinkedAccountsModule {}
