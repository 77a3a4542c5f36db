import { SmsGateway, type SmsOutcome } from '@account/gateways/sms/sms-gateway';

/** Where no provider is configured. The product offers no SMS then; messages from before wait for one. */
export class NoSmsGateway extends SmsGateway {
  send(): Promise<SmsOutcome> {
    return Promise.resolve({ ok: false, permanent: false, reason: 'SMS_URL is not set' });
  }
}
