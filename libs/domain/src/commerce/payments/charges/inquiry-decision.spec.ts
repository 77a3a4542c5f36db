import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { businessDate } from '../../business-day/business-date.js';
import { yen } from '../../money/yen.js';
import {
  decideOnInquiry,
  type ChargeInquiry,
  type InquiredCharge,
  type InquiryDecision,
} from './inquiry-decision.js';

const now = new Date('2026-06-12T03:00:00Z');
const minutesAgo = (count: number) => new Date(now.getTime() - count * 60_000);
const processedOn = businessDate('2026-06-10');
const charge: InquiredCharge = {
  amount: yen(1_078),
  sentAt: minutesAgo(5),
  claimedAt: minutesAgo(5),
  isAbandoned: false,
  notFoundAt: null,
  notFoundDistance: 10 * 60_000,
};
const captured = (amount: number | null): ChargeInquiry => ({
  outcome: 'found',
  standing: 'captured',
  processedOn,
  amount: amount === null ? null : yen(amount),
});
const authorised = (amount: number | null): ChargeInquiry => ({
  outcome: 'found',
  standing: 'authorised',
  amount: amount === null ? null : yen(amount),
});
const found = (standing: 'pending' | 'refused' | 'cancelled' | 'differs') =>
  ({ outcome: 'found', standing }) as const;
const notFound = (basis: 'record' | 'laggingIndex' | 'noReference') =>
  ({ outcome: 'notFound', basis, mayHaveOpenAuthorisation: basis === 'noReference' }) as const;

describe('decideOnInquiry', () => {
  it.each<[string, Partial<InquiredCharge>, ChargeInquiry, InquiryDecision]>([
    ['E13: captured days ago', {}, captured(1_078), { decision: 'succeeded', processedOn }],
    ['captured, without an amount', {}, captured(null), { decision: 'succeeded', processedOn }],
    ['I11: captured, one yen less', {}, captured(1_077), { decision: 'person', because: 'amountDiffers' }],
    ['I6: not captured', {}, authorised(1_078), { decision: 'capture' }],
    ['I6: not captured, without an amount', {}, authorised(null), { decision: 'capture' }],
    ['not captured, one yen more', {}, authorised(1_079), { decision: 'person', because: 'answerDiffers' }],
    ['another payment', {}, found('differs'), { decision: 'person', because: 'answerDiffers' }],
    [
      'I6: not captured for a day',
      { claimedAt: minutesAgo(1_440) },
      authorised(1_078),
      { decision: 'cancelAuthorisation' },
    ],
    [
      'not captured, abandoned',
      { isAbandoned: true },
      authorised(1_078),
      { decision: 'cancelAuthorisation' },
    ],
    ['E14: refused', {}, found('refused'), { decision: 'refused' }],
    ['cancelled', {}, found('cancelled'), { decision: 'cancelled' }],
    ['pending', { sentAt: minutesAgo(29 * 1_440) }, found('pending'), { decision: 'wait', notFoundAt: null }],
    [
      'pending for 30 days',
      { sentAt: minutesAgo(30 * 1_440) },
      found('pending'),
      { decision: 'person', because: 'pendingTooLong' },
    ],
    [
      'reversed',
      {},
      { outcome: 'found', standing: 'reversed', amount: null },
      { decision: 'person', because: 'takenBack' },
    ],
    ['I4: not found', {}, notFound('record'), { decision: 'wait', notFoundAt: now }],
    [
      'I4: not found twice within the distance',
      { notFoundAt: minutesAgo(9) },
      notFound('record'),
      { decision: 'wait', notFoundAt: minutesAgo(9) },
    ],
    [
      'I4: not found twice',
      { notFoundAt: minutesAgo(10) },
      notFound('record'),
      { decision: 'notExecuted', mayHaveOpenAuthorisation: false },
    ],
    [
      'I5: no reference, just sent',
      { sentAt: minutesAgo(9) },
      notFound('noReference'),
      { decision: 'wait', notFoundAt: now },
    ],
    [
      'I5: no reference',
      { sentAt: minutesAgo(10) },
      notFound('noReference'),
      { decision: 'notExecuted', mayHaveOpenAuthorisation: true },
    ],
    [
      'I13: not found in a lagging index',
      { notFoundAt: minutesAgo(9_000), sentAt: minutesAgo(9_000) },
      notFound('laggingIndex'),
      { decision: 'wait', notFoundAt: minutesAgo(9_000) },
    ],
    ['no inquiry offered', {}, { outcome: 'notOffered' }, { decision: 'person', because: 'notOffered' }],
    [
      'no response',
      { notFoundAt: minutesAgo(20) },
      { outcome: 'unavailable' },
      { decision: 'wait', notFoundAt: minutesAgo(20) },
    ],
  ])('handles %s', (_, given, inquiry, decision) => {
    expect(decideOnInquiry({ ...charge, ...given }, inquiry, now)).toEqual(decision);
  });

  it('never abandons a charge before the minimum interval after it was sent has elapsed', () => {
    const basis = fc.constantFrom('record' as const, 'laggingIndex' as const, 'noReference' as const);
    fc.assert(
      fc.property(basis, fc.nat(60), fc.option(fc.nat(60)), (on, sent, first) => {
        const sentAt = minutesAgo(sent);
        const notFoundAt = first === null || first > sent ? null : minutesAgo(first);
        const decided = decideOnInquiry({ ...charge, sentAt, notFoundAt }, notFound(on), now);
        if (decided.decision === 'notExecuted') expect(sent).toBeGreaterThanOrEqual(10);
        expect(decided.decision === 'notExecuted' && on === 'laggingIndex').toBe(false);
      }),
    );
  });
});
