import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { isAllowedTransition } from './charge-phase.js';
import { needsReview, nextInquiryAt, type InquiryHistory } from './inquiry-schedule.js';
import { reconcilerStep, type ReconcilerStep, type UnattendedCharge } from './reconciliation.js';

const now = new Date('2026-06-10T03:00:00Z');
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
const unknown = (since: number, count: number, last: number | null): UnattendedCharge => ({
  phase: 'UNKNOWN',
  unknownSince: minutes(since),
  count,
  lastAt: last === null ? null : minutes(last),
  inquiry: true,
});
const authorised = (claimed: number, isAbandoned: boolean): UnattendedCharge => ({
  phase: 'AUTHORISED',
  leaseUntil: minutes(-1),
  claimedAt: minutes(claimed),
  isAbandoned,
});
const wait = (until: number): ReconcilerStep => ({ step: 'wait', until: minutes(until) });

describe('reconcilerStep', () => {
  it.each<[string, UnattendedCharge, ReconcilerStep]>([
    ['claimed, lease active', { phase: 'CREATED', leaseUntil: minutes(1) }, wait(1)],
    [
      'I1: claimed, lease expired',
      { phase: 'CREATED', leaseUntil: now },
      { step: 'move', to: 'NOT_EXECUTED' },
    ],
    ['sent, lease active', { phase: 'SENT', leaseUntil: minutes(1) }, wait(1)],
    ['I2: sent, lease expired', { phase: 'SENT', leaseUntil: now }, { step: 'move', to: 'UNKNOWN' }],
    ['challenge of 19 minutes', { phase: 'CHALLENGE', startedAt: minutes(-19) }, wait(1)],
    [
      'challenge of 20 minutes',
      { phase: 'CHALLENGE', startedAt: minutes(-20) },
      { step: 'move', to: 'NOT_EXECUTED' },
    ],
    ['I3: authorised just before a crash', authorised(-3, false), { step: 'capture' }],
    ['authorised, member gone', authorised(-24 * 60 + 1, false), { step: 'capture' }],
    ['authorised a day ago', authorised(-24 * 60, false), { step: 'cancelAuthorisation' }],
    ['authorised, order abandoned', authorised(-3, true), { step: 'cancelAuthorisation' }],
    [
      'authorised, lease active',
      { ...authorised(-3, true), leaseUntil: minutes(2) } as UnattendedCharge,
      wait(2),
    ],
    ['unknown for 59 seconds', unknown(-0.98, 0, null), wait(0.02)],
    ['unknown for a minute', unknown(-1, 0, null), { step: 'inquire' }],
    ['inquired once, five minutes ago', unknown(-6, 1, -5), { step: 'inquire' }],
    ['inquired three times, 59 minutes ago', unknown(-80, 3, -59), wait(1)],
    ['inquired often, six hours ago', unknown(-2_000, 9, -360), { step: 'inquire' }],
    [
      'I12: unknown without an inquiry',
      { ...unknown(-1, 0, null), inquiry: false } as UnattendedCharge,
      { step: 'person' },
    ],
  ])('handles a charge that is %s', (_, charge, step) => {
    expect(reconcilerStep(charge, now)).toEqual(step);
  });

  it('makes only transitions of the reconciler and waits for a limited time', () => {
    const offset = fc.integer({ min: -3_000, max: 3_000 });
    const charge = fc.oneof(
      fc.record({
        phase: fc.constantFrom('CREATED' as const, 'SENT' as const),
        leaseUntil: offset.map(minutes),
      }),
      fc.record({ phase: fc.constant('CHALLENGE' as const), startedAt: offset.map(minutes) }),
      fc
        .tuple(offset, fc.nat(10), fc.option(offset))
        .map(([since, count, last]) => unknown(since, count, last)),
      fc.tuple(offset, fc.boolean()).map(([claimed, isAbandoned]) => authorised(claimed, isAbandoned)),
    );
    fc.assert(
      fc.property(charge, (given) => {
        const decided = reconcilerStep(given, now);
        if (decided.step === 'move')
          expect(isAllowedTransition(given.phase, decided.to, 'reconciler')).toBe(true);
        if (decided.step === 'wait') {
          expect(decided.until > now).toBe(true);
          expect(reconcilerStep(given, decided.until).step).not.toBe('wait');
        }
      }),
    );
  });
});

describe('inquiry schedule', () => {
  const inquiryHistory: InquiryHistory = { unknownSince: now, count: 0, lastAt: null, inquiry: true };
  it.each([
    [0, null, 1],
    [1, 1, 6],
    [2, 6, 21],
    [3, 21, 81],
    [4, 81, 441],
    [5, 441, 801],
  ])('after %d inquiries, the last at minute %s, has the next at minute %d', (count, last, next) => {
    const lastAt = last === null ? null : minutes(last);
    expect(nextInquiryAt({ ...inquiryHistory, count, lastAt })).toEqual(minutes(next));
  });

  it.each([
    ['before the planned one', 2, 6, 12, 12],
    ['not before the last one', 2, 12.5, 12, 27.5],
    ['not after the planned one', 1, 1, 12, 6],
  ])('has a conclusive second inquiry %s', (_, count, last, sure, next) => {
    const lastAt = minutes(last);
    expect(nextInquiryAt({ ...inquiryHistory, count, lastAt, sureFrom: minutes(sure) })).toEqual(
      minutes(next),
    );
  });

  it.each([
    ['is not set at the beginning', inquiryHistory, 0, false],
    ['is not set after four inquiries', { ...inquiryHistory, count: 4 }, 100, false],
    ['is set after five inquiries', { ...inquiryHistory, count: 5 }, 500, true],
    ['is set after a day', inquiryHistory, 24 * 60, true],
    ['is set without an inquiry', { ...inquiryHistory, inquiry: false }, 0, true],
  ])('needsReview %s', (_, given, after, needed) => {
    expect(needsReview(given, minutes(after))).toBe(needed);
  });
});
