import { Module } from '@nestjs/common';

import { OutboxModule } from '../../messaging/outbox/outbox.module.js';
import { SettingsModule } from '../../store/settings/settings.module.js';
import { CodeSenders } from './code-senders.service.js';
import { VerificationCodesController } from './verification-codes.controller.js';
import { VerificationCodesService } from './verification-codes.service.js';

@Module({
  imports: [OutboxModule, SettingsModule],
  controllers: [VerificationCodesController],
  providers: [CodeSenders, VerificationCodesService],
  exports: [CodeSenders, VerificationCodesService],
})
export class VerificationCodesModule {}
