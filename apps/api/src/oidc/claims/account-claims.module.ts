import { Module } from '@nestjs/common';

import { SettingsModule } from '../../store/settings/settings.module.js';
import { AccountClaims } from './account-claims.service.js';
import { AccountFactsRepository } from './account-facts.repository.js';

@Module({
  imports: [SettingsModule],
  providers: [AccountFactsRepository, AccountClaims],
  exports: [AccountClaims],
})
export class AccountClaimsModule {}
