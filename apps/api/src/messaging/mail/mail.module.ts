import { MailGateway } from '@account/gateways/mail/mail-gateway';
import { SmtpMailGateway } from '@account/gateways/mail/smtp-mail-gateway';
import { Module } from '@nestjs/common';

import { Config } from '../../platform/config/config.js';

@Module({
  providers: [
    {
      provide: MailGateway,
      useFactory: (config: Config) => new SmtpMailGateway(config.get('SMTP_URL')),
      inject: [Config],
    },
  ],
  exports: [MailGateway],
})
export class MailModule {}
