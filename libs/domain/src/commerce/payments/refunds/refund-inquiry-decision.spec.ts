import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { businessDate } from '../../business-day/business-date.js';
import {
  refundInquiryDecision,
  type InquiredRefund,
  type RefundInquiry,
  type RefundInquiryDecision,
} from './refund-inquiry-decision.js';

const now = new Date('2026-06-12T03:00:00Z');
const minutesAgo = (count: number) => new Date(now.getTime() - count * 60_000);
const processedOn = businessDate('2026-06-12');
const sent: InquiredRefund = { sentAt: minutesAgo(30), notFoundAt: null, notFoundDistance: 10 * 60_000 };
const notFound = (basis: 'record' | 'laggingIndex') => ({ outcome: 'notFound', basis }) as const;

describe('refundInquiryDecision', () => {
  it.each<[string, Partial<InquiredRefund>, RefundInquiry, RefundInquiryDecision]>([
    [
      'a refund that is found',
      {},
      { outcome: 'found', standing: 'refunded', processedOn, refund: 'R-1' },
      { decision: 'succeeded', processedOn, refund: 'R-1' },
    ],
    ['a refused refund', {}, { outcome: 'found', standing: 'refused' }, { decision: 'refused' }],
    ['another refund', {}, { outcome: 'found', standing: 'differs' }, { decision: 'person' }],
    [
      'pending after it was not found',
      { notFoundAt: minutesAgo(20) },
      { outcome: 'found', standing: 'pending' },
      { decision: 'wait', notFoundAt: null },
    ],
    ['not found', {}, notFound('record'), { decision: 'wait', notFoundAt: now }],
    [
      'not found twice within the distance',
      { notFoundAt: minutesAgo(9) },
      notFound('record'),
      { decision: 'wait', notFoundAt: minutesAgo(9) },
    ],
    ['not found twice', { notFoundAt: minutesAgo(10) }, notFound('record'), { decision: 'notExecuted' }],
    [
      'not found in a lagging index',
      { notFoundAt: minutesAgo(29) },
      notFound('laggingIndex'),
      { decision: 'wait', notFoundAt: minutesAgo(29) },
    ],
    ['no inquiry offered', {}, { outcome: 'notOffered' }, { decision: 'person' }],
    [
      'no response',
      { notFoundAt: minutesAgo(20) },
      { outcome: 'unavailable' },
      { decision: 'wait', notFoundAt: minutesAgo(20) },
    ],
  ])('handles %s', (_, given, inquiry, decision) => {
    expect(refundInquiryDecision({ ...sent, ...given }, inquiry, now)).toEqual(decision);
  });

  it('never abandons a refund before the minimum interval after it was sent has elapsed', () => {
    const basis = fc.constantFrom('record' as const, 'laggingIndex' as const);
    fc.assert(
      fc.property(basis, fc.nat(60), fc.option(fc.nat(60)), (on, since, first) => {
        const given = {
          ...sent,
          sentAt: minutesAgo(since),
          notFoundAt: first === null ? null : minutesAgo(first),
        };
        const decided = refundInquiryDecision(given, notFound(on), now);
        if (decided.decision === 'notExecuted') {
          expect(since).toBeGreaterThanOrEqual(10);
          expect(on).toBe('record');
        }
      }),
    );
  });
});
