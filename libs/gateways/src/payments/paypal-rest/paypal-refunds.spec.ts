import { yen } from '@account/domain/commerce/money/yen';
import { describe, expect, it } from '@jest/globals';

import { captureStatus } from './paypal-captures.js';
import { parsed } from './paypal-json.js';
import { readRefund, refundInquiryIn } from './paypal-refunds.js';

const json = (value: object) => {
  const read = parsed(Buffer.from(JSON.stringify(value)));
  if (read === null) throw new Error('no JSON object');
  return read;
};

const ours = {
  id: '1JU08902781691411',
  status: 'COMPLETED',
  custom_id: 'refund-1',
  invoice_id: 'refund-1',
  create_time: '2026-02-28T15:00:00Z',
  amount: { currency_code: 'JPY', value: '78' },
};

const asked = {
  refundId: 'refund-1',
  amount: yen(78),
  ids: { payment: '5O1', transaction: null, capture: '3C6' },
  refund: null,
};

const order = (status: string, refunds?: readonly object[]) =>
  json({
    id: '5O1',
    purchase_units: [{ payments: { captures: [{ id: '3C6', status }], ...(refunds && { refunds }) } }],
  });

describe('inquiry about a refund whose response was lost', () => {
  const found = { outcome: 'found', standing: 'refunded', processedOn: '2026-03-01', refund: ours.id };
  const notFound = { outcome: 'notFound', basis: 'record' };

  it.each([
    ['finds it by our id', order('REFUNDED', [ours]), found],
    ['finds it by its invoice', order('REFUNDED', [{ ...ours, custom_id: undefined }]), found],
    [
      'finds it among others',
      order('PARTIALLY_REFUNDED', [{ ...ours, custom_id: 'x', invoice_id: 'x' }, ours]),
      found,
    ],
    [
      'finds it pending',
      order('COMPLETED', [{ ...ours, status: 'PENDING' }]),
      { outcome: 'found', standing: 'pending' },
    ],
    [
      'finds it refused',
      order('COMPLETED', [{ ...ours, status: 'FAILED' }]),
      { outcome: 'found', standing: 'refused' },
    ],
    ['does not find it without refunds', order('COMPLETED'), notFound],
    [
      'does not find it among others',
      order('PARTIALLY_REFUNDED', [{ ...ours, custom_id: 'x', invoice_id: 'x' }]),
      notFound,
    ],
    [
      'is unavailable if a refunded order lists no refund',
      order('REFUNDED'),
      { outcome: 'unavailable', code: 'REFUNDS_NOT_LISTED' },
    ],
    [
      'is unavailable for an unlisted status',
      order('COMPLETED', [{ ...ours, status: 'NEW' }]),
      { outcome: 'unavailable', code: 'REFUND_STATUS' },
    ],
  ])('%s', (_, read, expected) => {
    expect(refundInquiryIn(read, asked)).toEqual(expected);
  });
});

describe('refund response', () => {
  it.each([
    ['COMPLETED', { outcome: 'done', refund: ours.id, processedOn: '2026-03-01' }],
    ['PENDING', { outcome: 'unknown', reason: 'pending', code: 'REFUND_PENDING' }],
    ['FAILED', { outcome: 'refused', refusal: 'notPossible', code: 'REFUND_FAILED' }],
    ['NEW', { outcome: 'unknown', reason: 'unclear', code: 'REFUND_STATUS' }],
  ])('with the status %s is mapped to the expected outcome', (status, expected) => {
    expect(readRefund(json({ ...ours, status }), asked)).toEqual(expected);
  });
});

it('a capture has the date of its creation, and a refunded capture has the date of its last change', () => {
  const made = { create_time: '2026-02-28T14:59:59Z', update_time: '2026-02-28T15:00:00Z' };
  const of = (status: string) => captureStatus(json({ ...made, status, amount: ours.amount }));
  expect(of('COMPLETED')).toEqual({ standing: 'captured', processedOn: '2026-02-28', amount: 78 });
  expect(of('PARTIALLY_REFUNDED')).toEqual(of('COMPLETED'));
  expect(of('REFUNDED')).toEqual({ standing: 'refunded', on: '2026-03-01', amount: 78 });
});
