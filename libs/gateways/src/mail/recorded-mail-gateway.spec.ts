import { describeMailGateway } from './mail-gateway.suite.js';
import { RecordedMailGateway } from './recorded-mail-gateway.testing.js';

describeMailGateway('the mail server in memory', () => {
  const gateway = new RecordedMailGateway();
  return {
    gateway,
    received: () => Promise.resolve(gateway.mails),
    refuse: (address, refusal) => gateway.refuse(address, refusal),
  };
});
