import { Global, Module } from '@nestjs/common';

import { MailModule } from '../mail/mail.module.js';
import { SmsModule } from '../sms/sms.module.js';
import { TemplatesModule } from '../templates/templates.module.js';
import { OutboxDelivery } from './outbox-delivery.service.js';
import { OutboxMetrics } from './outbox-metrics.js';
import { OutboxRepository } from './outbox.repository.js';
import { Outbox } from './outbox.service.js';

@Global()
@Module({
  imports: [MailModule, SmsModule, TemplatesModule],
  providers: [Outbox, OutboxDelivery, OutboxMetrics, OutboxRepository],
  exports: [Outbox],
})
export class OutboxModule {}
