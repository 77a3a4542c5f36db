import { Module } from '@nestjs/common';

import { AccountRecoveryModule } from '../account-recovery/account-recovery.module.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import { RecoveryLinksModule } from '../recovery-links/recovery-links.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { NotMeController } from './not-me.controller.js';
import { NotMeService } from './not-me.service.js';

@Module({
  imports: [AccountRecoveryModule, AccountsModule, RecoveryLinksModule, SessionsModule],
  controllers: [NotMeController],
  providers: [NotMeService],
})
export class NotMeModule {}
