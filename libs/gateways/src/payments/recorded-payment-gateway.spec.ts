import { describe } from '@jest/globals';

import { describePaymentGateway, type Behaviour } from './payment-gateway.suite.js';
import { RecordedPaymentGateway, type Played } from './recorded-payment-gateway.testing.js';

const now = () => new Date('2026-02-28T15:00:00Z');
const always = (played: Played) => Array.from({ length: 20 }, () => played);

function play(gateway: RecordedPaymentGateway, customerCode: string, behaviour: Behaviour): void {
  const collects = gateway.traits.steps === 'one' ? 'authorise' : 'capture';
  switch (behaviour) {
    case 'succeeds':
      return;
    case 'lostExecuted':
    case 'lostNotExecuted':
      return gateway.play(customerCode, collects, {
        what: 'lose',
        isExecuted: behaviour === 'lostExecuted',
      });
    case 'refundLost':
      return gateway.play(customerCode, 'refund', { what: 'lose', isExecuted: true });
    default:
      return gateway.play(customerCode, 'authorise', ...always({ what: 'refuse', refusal: behaviour }));
  }
}

describe.each(['one', 'two'] as const)('RecordedPaymentGateway with %s steps', (steps) => {
  describePaymentGateway(
    'a provider in memory',
    [
      'succeeds',
      'retryLater',
      'needsMethod',
      'deadAtCarrier',
      'lostExecuted',
      'lostNotExecuted',
      'refundLost',
    ],
    async () => {
      const gateway = new RecordedPaymentGateway(now, { steps });
      const unreachable = new RecordedPaymentGateway(now, { steps });
      unreachable.isDown = true;
      let customers = 0;
      return {
        gateway,
        unreachable,
        now,
        secrets: [],
        register: (behaviour) => {
          customers += 1;
          const customerCode = `customer-${customers}`;
          play(gateway, customerCode, behaviour);
          return Promise.resolve({ customerCode, agreement: null });
        },
      };
    },
  );
});
