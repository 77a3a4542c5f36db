import { Module, Global } from '@nestjs/common';
import { MailGateway } from '@account/gateways/mail/mail-gateway';
import { SmtpMailGateway } from '@account/gateways/mail/smtp-mail-gateway';
import { HttpSmsGateway } from '@account/gateways/sms/http-sms-gateway';
import { NoSmsGateway, SmsGateway } from '@account/gateways/sms/sms-gateway';

import { Config } from '../platform/config/config.js';
import { Notices } from '../platform/lifecycle/notices.port.js';
import { SmsTexts } from './templates/sms-texts.service.js';
import { Templates } from './templates/templates.service.js';
import { MailboxHealthRepository } from './outbox/mailboxes/mailbox-health.repository.js';
import { Mailboxes } from './outbox/mailboxes/mailboxes.service.js';
import { MessageReports } from './outbox/mailboxes/message-reports.repository.js';
import { OutboxDelivery } from './outbox/outbox-delivery.service.js';
import { OutboxMetrics } from './outbox/outbox-metrics.js';
import { OutboxRepository } from './outbox/outbox.repository.js';
import { Outbox } from './outbox/outbox.service.js';

@Global()
@Module({
  providers: [
    Mailboxes,
    MailboxHealthRepository,
    MessageReports,
    {
      provide: MailGateway,
      useFactory: (config: Config) => new SmtpMailGateway(config.get('SMTP_URL')),
      inject: [Config],
    },
    {
      provide: SmsGateway,
      useFactory: (config: Config) => {
        const url = config.get('SMS_URL');
        if (url === undefined) return new NoSmsGateway();
        return new HttpSmsGateway({ url, headers: config.get('SMS_HEADERS'), body: config.get('SMS_BODY') });
      },
      inject: [Config],
    },
    SmsTexts,
    Templates,
    Outbox,
    { provide: Notices, useExisting: Outbox },
    OutboxDelivery,
    OutboxMetrics,
    OutboxRepository,
  ],
  exports: [Mailboxes, Notices, Outbox],
})
export class MessagingModule {}
