import { expect, test } from '@jest/globals';

import type { Entry } from '../books.js';
import { booksFile, payoutFile } from './files.js';

const entry = (kind: Entry['kind'], amount: number): Entry => ({
  id: kind,
  vendor: 'sbps',
  method: '101',
  kind,
  providerId: '12345678901234',
  orderId: 'order-1',
  amount,
  at: Date.parse('2026-11-22T15:00:00Z'),
});

test('the CSV has one line per charge, refund or dispute, with the time in Japan', () => {
  expect(booksFile([entry('charge', 1_078)])).toBe(
    'provider_id,order_id,kind,method,amount,processed_at\r\n12345678901234,order-1,charge,101,1078,20261123000000\r\n',
  );
});

test('a payout is the charges minus refunds, disputes and the fee of each charge', () => {
  const entries = [entry('charge', 1_078), entry('charge', 330), entry('refund', 330), entry('dispute', 100)];
  expect(payoutFile('2026-11-23', 'sbps', [...entries, entry('disputeWon', 40)])).toContain(
    '2026-11-23,sbps,1408,330,60,51,967',
  );
});
