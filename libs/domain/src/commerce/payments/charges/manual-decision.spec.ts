import { describe, expect, it } from '@jest/globals';

import { businessDate } from '../../business-day/business-date.js';
import { yen } from '../../money/yen.js';
import type { ChargeInquiry } from './inquiry-decision.js';
import { inquiryContradiction, needsSecondApprover, type ManualFinding } from './manual-decision.js';

const captured = (amount: number | null): ChargeInquiry => ({
  outcome: 'found',
  standing: 'captured',
  processedOn: businessDate('2026-06-10'),
  amount: amount === null ? null : yen(amount),
});
const authorised: ChargeInquiry = { outcome: 'found', standing: 'authorised', amount: yen(1_078) };
const found = (standing: 'pending' | 'refused' | 'cancelled' | 'differs') =>
  ({ outcome: 'found', standing }) as const;
const notFound = (basis: 'record' | 'laggingIndex' | 'noReference') =>
  ({ outcome: 'notFound', basis, mayHaveOpenAuthorisation: false }) as const;

describe('inquiryContradiction if the provider', () => {
  it.each<[string, ManualFinding, ChargeInquiry, string | null]>([
    ['has collected it', 'succeeded', captured(1_078), null],
    ['has collected it without naming the amount', 'succeeded', captured(null), null],
    ['has collected one yen less', 'succeeded', captured(1_077), 'amountDiffers'],
    ['has collected it', 'notExecuted', captured(1_078), 'captured'],
    ['has authorised it', 'succeeded', authorised, 'authorised'],
    ['has authorised it', 'notExecuted', authorised, 'authorised'],
    ['has it pending', 'notExecuted', found('pending'), 'pending'],
    ['has refused it', 'succeeded', found('refused'), 'refused'],
    ['has refused it', 'notExecuted', found('refused'), null],
    ['has cancelled it', 'notExecuted', found('cancelled'), null],
    ['names another payment', 'succeeded', found('differs'), null],
    ['has no record of it', 'succeeded', notFound('record'), 'notFound'],
    ['has not indexed it yet', 'succeeded', notFound('laggingIndex'), null],
    ['cannot search without a reference', 'succeeded', notFound('noReference'), null],
    ['has no record of it', 'notExecuted', notFound('record'), null],
    ['offers no inquiry', 'succeeded', { outcome: 'notOffered' }, null],
    ['does not respond', 'notExecuted', { outcome: 'unavailable' }, null],
  ])('%s: %s', (_, manualFinding, inquiry, expected) => {
    expect(inquiryContradiction(manualFinding, inquiry, yen(1_078))).toBe(expected);
  });
});

it.each<[number, string, string | null, boolean]>([
  [10_000, 'Aoi', null, false],
  [10_001, 'Aoi', null, true],
  [10_001, 'Aoi', 'ａｏｉ ', true],
  [10_001, 'Aoi', 'Ren', false],
])('needsSecondApprover for ¥%d decided by %s, confirmed by %s', (amount, by, confirmedBy, needed) => {
  expect(needsSecondApprover(yen(amount), 10_000, by, confirmedBy)).toBe(needed);
});
