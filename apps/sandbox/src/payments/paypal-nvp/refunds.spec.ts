import { expect, test } from '@jest/globals';
import { Temporal } from 'temporal-polyfill';

import { Clock } from '../../clock/clock.js';
import { Books } from '../books.js';
import { Journal } from '../journal.js';
import { VendorClock } from '../vendor-clock.js';
import { methods } from './methods.js';
import type { Pairs } from './pairs.js';
import { NvpState } from './state.js';

const start = Date.parse('2026-11-22T03:00:00Z');
const yen = (amount: number) => ({ AMT: String(amount), CURRENCYCODE: 'JPY' });

/** Creates an account with one payment of 1,078 yen, an hour old. */
function paid() {
  const clock = new Clock(() => start);
  const journal = new Journal();
  const state = new NvpState(journal, new Books(journal), new VendorClock(clock));
  const agreement = { id: 'B-1', description: 'YORUBE', way: 'pass', isCancelled: false, at: start } as const;
  state.agreements.set(agreement.id, agreement);
  const call = (method: string, fields: Pairs): Pairs => methods[method]?.(fields, state) ?? {};
  const charge = { REFERENCEID: agreement.id, PAYMENTACTION: 'Sale', INVNUM: 'charge-1', ...yen(1_078) };
  const { TRANSACTIONID: payment = '' } = call('DoReferenceTransaction', charge);
  clock.advance(Temporal.Duration.from({ hours: 1 }));
  return {
    payment,
    refund: (fields: Pairs) => call('RefundTransaction', { TRANSACTIONID: payment, ...fields }),
    detailsOf: (id = '') => call('GetTransactionDetails', { TRANSACTIONID: id }),
    search: (fields: Pairs) => call('TransactionSearch', { STARTDATE: '2026-11-01T00:00:00Z', ...fields }),
  };
}

test('a refund is a transaction with its own number and refers to its payment as the parent', () => {
  const { payment, refund, detailsOf } = paid();
  const part = { REFUNDTYPE: 'Partial', INVOICEID: 'refund-1', ...yen(78) };
  const { REFUNDTRANSACTIONID: id } = refund(part);
  expect(id).not.toBe(payment);
  expect(detailsOf(id)).toMatchObject({
    TRANSACTIONID: id,
    PARENTTRANSACTIONID: payment,
    TRANSACTIONTYPE: 'refund',
    ORDERTIME: '2026-11-22T04:00:00Z',
    AMT: '-78',
    CURRENCYCODE: 'JPY',
    PAYMENTSTATUS: 'Completed',
    INVNUM: 'refund-1',
  });
  expect(detailsOf(payment)).toMatchObject({ AMT: '1078', PAYMENTSTATUS: 'PartiallyRefunded' });
  expect(() => detailsOf('9RF12345AB678901D')).toThrow('invalid argument');
});

test('a search lists payments and refunds newest first, optionally only those with a given number', () => {
  const { payment, refund, search } = paid();
  const { REFUNDTRANSACTIONID: id } = refund({ REFUNDTYPE: 'Partial', INVOICEID: 'refund-1', ...yen(78) });
  const all = { L_TRANSACTIONID0: id, L_TYPE0: 'Refund', L_AMT0: '-78', L_STATUS0: 'Completed' };
  expect(search({})).toMatchObject({
    ...all,
    L_TRANSACTIONID1: payment,
    L_TYPE1: 'Payment',
    L_STATUS1: 'Partially Refunded',
  });
  expect(search({ INVNUM: 'refund-1' })).toMatchObject(all);
  expect(Object.keys(search({ INVNUM: 'refund-1' })).filter((name) => name.endsWith('1'))).toEqual([]);
  expect(search({ INVNUM: 'charge-1' })).toMatchObject({ L_TRANSACTIONID0: payment });
  expect(search({ INVNUM: 'refund-2' })).toEqual({});
});

test('a refused payment is not listed', () => {
  const { refund, search } = paid();
  refund({ REFUNDTYPE: 'Full', INVOICEID: 'refund-1' });
  expect(() => refund({ REFUNDTYPE: 'Full', INVOICEID: 'refund-2' })).toThrow('refused');
  expect(() => refund({ REFUNDTYPE: 'Full', INVOICEID: 'x'.repeat(128) })).toThrow('invalid argument');
  expect(search({ INVNUM: 'refund-2' })).toEqual({});
});
