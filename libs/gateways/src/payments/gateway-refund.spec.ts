import { businessDate } from '@account/domain/commerce/calendar/business-date';
import { yen } from '@account/domain/commerce/money/yen';
import { describe, expect, it } from '@jest/globals';

import { refundObstacle, type RefundRequest, type RefundTerms } from './gateway-refund.js';

const wallet: RefundTerms = { partial: true, withinDays: 365, atMost: 20 };
const carrier: RefundTerms = { partial: false, withinDays: null, atMost: 1 };

const request = (
  amount: number,
  of: Partial<Record<'refunds' | 'refunded', number>> = {},
  today = '2026-03-01',
) =>
  ({
    refundId: 'r',
    ids: { payment: 'p', transaction: null, capture: null },
    amount: yen(amount),
    charge: {
      amount: yen(1_078),
      capturedOn: businessDate('2026-03-01'),
      refunds: of.refunds ?? 0,
      refunded: yen(of.refunded ?? 0),
    },
    today: businessDate(today),
  }) satisfies RefundRequest;

describe('what a method can give back', () => {
  it.each([
    ['the whole', wallet, request(1_078), null],
    ['a part', wallet, request(78), null],
    ['nothing', wallet, request(0), 'moreThanLeft'],
    ['more than was paid', wallet, request(1_079), 'moreThanLeft'],
    ['the last part', wallet, request(78, { refunds: 1, refunded: 1_000 }), null],
    ['more than is left', wallet, request(79, { refunds: 1, refunded: 1_000 }), 'moreThanLeft'],
    ['on the last day', wallet, request(1_078, {}, '2027-03-01'), null],
    ['a day late', wallet, request(1_078, {}, '2027-03-02'), 'tooLate'],
    ['for the twentieth time', wallet, request(1, { refunds: 19, refunded: 19 }), null],
    ['for the 21st time', wallet, request(1, { refunds: 20, refunded: 20 }), 'tooMany'],
    ['the whole of a carrier', carrier, request(1_078, {}, '2036-03-01'), null],
    ['a part of a carrier', carrier, request(78), 'partialNotOffered'],
  ] as const)('%s', (_, terms, asked, obstacle) => {
    expect(refundObstacle(terms, asked)).toBe(obstacle);
  });
});
