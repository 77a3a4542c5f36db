import { RecordedSmsGateway } from './recorded-sms-gateway.testing.js';
import { describeSmsGateway } from './sms-gateway.suite.js';

describeSmsGateway('the phone network in memory', () => {
  const gateway = new RecordedSmsGateway();
  return {
    gateway,
    received: () => gateway.messages,
    refuse: (to, refusal) => gateway.refuse(to, refusal),
  };
});
