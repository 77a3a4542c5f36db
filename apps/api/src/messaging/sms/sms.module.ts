import { HttpSmsGateway } from '@account/gateways/sms/http-sms-gateway';
import { SmsGateway } from '@account/gateways/sms/sms-gateway';
import { Module } from '@nestjs/common';

import { Config } from '../../platform/config/config.js';
import { NoSmsGateway } from './no-sms-gateway.js';

@Module({
  providers: [
    {
      provide: SmsGateway,
      useFactory: (config: Config) => {
        const url = config.get('SMS_URL');
        if (url === undefined) return new NoSmsGateway();
        return new HttpSmsGateway({ url, headers: config.get('SMS_HEADERS'), body: config.get('SMS_BODY') });
      },
      inject: [Config],
    },
  ],
  exports: [SmsGateway],
})
export class SmsModule {}
