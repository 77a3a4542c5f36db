import { Module, Global } from '@nestjs/common';
import { MailGateway } from '@account/gateways/mail/mail-gateway';
import { SmtpMailGateway } from '@account/gateways/mail/smtp-mail-gateway';
import { HttpSmsGateway } from '@account/gateways/sms/http-sms-gateway';
import { NoSmsGateway, SmsGateway } from '@account/gateways/sms/sms-gateway';

import { Config } from '../platform/config/config.js';
import { NotificationOutbox } from '../platform/lifecycle/notifications.port.js';
import { SmsTemplates, MailTemplates } from './templates/index.js';
import { Mailboxes, Outbox, OutboxDelivery, OutboxMetrics } from './outbox/index.js';
import { MailboxHealthRepository } from './outbox/mailboxes/mailbox-health.repository.js';
import { MessageReports } from './outbox/mailboxes/message-reports.repository.js';
import { OutboxRepository } from './outbox/outbox.repository.js';

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
    SmsTemplates,
    MailTemplates,
    Outbox,
    { provide: NotificationOutbox, useExisting: Outbox },
    OutboxDelivery,
    OutboxMetrics,
    OutboxRepository,
  ],
  exports: [Mailboxes, NotificationOutbox, Outbox],
})
export class MessagingModule {}
