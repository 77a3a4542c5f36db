import { Module } from '@nestjs/common';

import { AccountRecoveryModule } from '../account-recovery/account-recovery.module.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import { RecoveryLinksModule } from '../recovery-links/recovery-links.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { VerificationCodesModule } from '../verification-codes/verification-codes.module.js';
import { EmailUndoController } from './email-undo.controller.js';
import { EmailUndoService } from './email-undo.service.js';

@Module({
  imports: [
    AccountRecoveryModule,
    AccountsModule,
    RecoveryLinksModule,
    SessionsModule,
    VerificationCodesModule,
  ],
  controllers: [EmailUndoController],
  providers: [EmailUndoService],
})
export class EmailUndoModule {}
