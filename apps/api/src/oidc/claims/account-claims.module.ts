import { Module } from '@nestjs/common';

import { ProfileImageModule } from '../../identity/profile-image/profile-image.module.js';
import { AccountClaims } from './account-claims.service.js';
import { AccountFactsRepository } from './account-facts.repository.js';
import './scopes.settings.js';

@Module({
  imports: [ProfileImageModule],
  providers: [AccountFactsRepository, AccountClaims],
  exports: [AccountClaims],
})
export class AccountClaimsModule {}
