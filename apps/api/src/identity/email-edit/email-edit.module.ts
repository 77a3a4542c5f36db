import { Module } from '@nestjs/common';

import { OutboxModule } from '../../messaging/outbox/outbox.module.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import { RecoveryLinksModule } from '../recovery-links/recovery-links.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { VerificationCodesModule } from '../verification-codes/verification-codes.module.js';
import { EmailEditCodes } from './email-edit-codes.service.js';
import { EmailEditJourney } from './email-edit-journey.service.js';
import { EmailEditController } from './email-edit.controller.js';
import { EmailEditService } from './email-edit.service.js';

@Module({
  imports: [AccountsModule, OutboxModule, RecoveryLinksModule, SessionsModule, VerificationCodesModule],
  controllers: [EmailEditController],
  providers: [EmailEditCodes, EmailEditJourney, EmailEditService],
})
export class EmailEditModule {}
