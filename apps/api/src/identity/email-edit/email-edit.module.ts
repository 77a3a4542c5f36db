import { Module } from '@nestjs/common';

import { OutboxModule } from '../../messaging/outbox/outbox.module.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import { EmailUndoLinksModule } from '../email-undo/email-undo-links.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { VerificationCodesModule } from '../verification-codes/verification-codes.module.js';
import { EmailEditCodes } from './email-edit-codes.service.js';
import { EmailEditJourney } from './email-edit-journey.service.js';
import { EmailEditController } from './email-edit.controller.js';
import { EmailEditService } from './email-edit.service.js';

@Module({
  imports: [AccountsModule, EmailUndoLinksModule, OutboxModule, SessionsModule, VerificationCodesModule],
  controllers: [EmailEditController],
  providers: [EmailEditCodes, EmailEditJourney, EmailEditService],
})
export class EmailEditModule {}
