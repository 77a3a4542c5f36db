import { Module } from '@nestjs/common';

import { SessionsModule } from '../sessions/sessions.module.js';
import { AccountStatusRepository } from './account-status.repository.js';
import { AccountStatus } from './account-status.service.js';

@Module({
  imports: [SessionsModule],
  providers: [AccountStatus, AccountStatusRepository],
  exports: [AccountStatus],
})
export class AccountStatusModule {}
