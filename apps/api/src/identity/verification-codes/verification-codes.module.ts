import { Module } from '@nestjs/common';

import { CodeDeliveryController } from './code-delivery.controller.js';
import { CodeMessages } from './code-messages.service.js';
import { CodeSendingLimits } from './code-sending-limits.service.js';
import { CodeSenders } from './code-senders.service.js';
import { MemberCodes } from './member-codes.service.js';
import { SmsLimits } from './sms-limits.service.js';
import { VerificationCodesController } from './verification-codes.controller.js';
import { VerificationCodesService } from './verification-codes.service.js';

@Module({
  controllers: [CodeDeliveryController, VerificationCodesController],
  providers: [CodeMessages, CodeSenders, CodeSendingLimits, MemberCodes, SmsLimits, VerificationCodesService],
  exports: [CodeSenders, CodeSendingLimits, MemberCodes, VerificationCodesService],
})
export class VerificationCodesModule {}
