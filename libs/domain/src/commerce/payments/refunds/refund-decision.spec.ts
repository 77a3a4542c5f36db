import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { businessDate } from '../../business-day/business-date.js';
import { yen } from '../../money/yen.js';
import { refundRefusal, refundRefusals, type RefundedCharge } from './refund-decision.js';
import type { RefundTerms } from './refund-terms.js';
import {
  liveRefundPhases,
  refundActors,
  refundPhases,
  refundPhasesBefore,
  type RefundActor,
  type RefundPhase,
} from './refund-phase.js';

const wallet: RefundTerms = { partial: true, withinDays: 365, atMost: 20 };
const carrier: RefundTerms = { partial: false, withinDays: null, atMost: 1 };
const charge: RefundedCharge = {
  phase: 'SUCCEEDED',
  amount: yen(1_078),
  capturedOn: businessDate('2026-03-01'),
  refunds: 0,
  refunded: yen(0),
  hasLiveRefund: false,
  isDisputed: false,
};

describe('refund', () => {
  it.each<[string, RefundTerms, number, Partial<RefundedCharge>, string, string | null]>([
    ['J9: of the whole', wallet, 1_078, {}, '2026-03-01', null],
    ['of a part', wallet, 78, {}, '2026-03-01', null],
    ['of ¥0', wallet, 0, {}, '2026-03-01', 'moreThanLeft'],
    ['of more than the payment', wallet, 1_079, {}, '2026-03-01', 'moreThanLeft'],
    ['of the last part', wallet, 78, { refunds: 1, refunded: yen(1_000) }, '2026-03-01', null],
    [
      'of more than the remaining amount',
      wallet,
      79,
      { refunds: 1, refunded: yen(1_000) },
      '2026-03-01',
      'moreThanLeft',
    ],
    ['on the last possible day', wallet, 1_078, {}, '2027-03-01', null],
    ['a day late', wallet, 1_078, {}, '2027-03-02', 'tooLate'],
    ['for the twentieth time', wallet, 1, { refunds: 19, refunded: yen(19) }, '2026-03-01', null],
    ['for the 21st time', wallet, 1, { refunds: 20, refunded: yen(20) }, '2026-03-01', 'tooMany'],
    ['of the whole by a carrier', carrier, 1_078, {}, '2036-03-01', null],
    ['of a part by a carrier', carrier, 78, {}, '2026-03-01', 'partialNotOffered'],
    ['while another is in progress', wallet, 78, { hasLiveRefund: true }, '2026-03-01', 'refundUnderWay'],
    ['of a disputed charge', wallet, 78, { isDisputed: true }, '2026-03-01', 'disputed'],
    ['of an unknown charge', wallet, 78, { phase: 'UNKNOWN' }, '2026-03-01', 'notPaid'],
  ])('is decided %s', (_, terms, amount, given, today, refusal) => {
    const decided = refundRefusal(terms, { ...charge, ...given }, yen(amount), businessDate(today));
    expect(decided).toBe(refusal);
    expect([null, ...refundRefusals]).toContain(decided);
  });

  it('never exceeds the payment, for any number of requests', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -100, max: 1_200 }), { maxLength: 30 }), (amounts) => {
        let given = charge;
        for (const amount of amounts.map(yen)) {
          if (refundRefusal(wallet, given, amount, charge.capturedOn) !== null) continue;
          given = { ...given, refunds: given.refunds + 1, refunded: yen(given.refunded + amount) };
        }
        expect(given.refunded).toBeLessThanOrEqual(charge.amount);
        expect(given.refunds).toBeLessThanOrEqual(20);
      }),
    );
  });
});

describe('refund phases', () => {
  it.each<[string, RefundPhase, RefundActor, RefundPhase[]]>([
    ['becomes unknown after a lost response', 'UNKNOWN', 'reconciler', ['SENT']],
    ['accepts a late response', 'SUCCEEDED', 'sender', ['SENT', 'UNKNOWN']],
    ['is sent once', 'SENT', 'sender', ['CREATED']],
    ['is decided from the gateway’s console if unknown', 'SUCCEEDED', 'person', ['UNKNOWN']],
  ])('%s', (_, to, by, from) => {
    expect(refundPhasesBefore(to, by)).toEqual(from);
  });

  it.each<[RefundActor, Partial<Record<RefundPhase, RefundPhase[]>>]>([
    [
      'sender',
      {
        SENT: ['CREATED'],
        UNKNOWN: ['SENT'],
        SUCCEEDED: ['SENT', 'UNKNOWN'],
        REFUSED: ['SENT', 'UNKNOWN'],
        NOT_EXECUTED: ['CREATED', 'SENT'],
      },
    ],
    [
      'reconciler',
      {
        UNKNOWN: ['SENT'],
        SUCCEEDED: ['UNKNOWN'],
        REFUSED: ['UNKNOWN'],
        NOT_EXECUTED: ['CREATED', 'UNKNOWN'],
      },
    ],
    ['person', { SUCCEEDED: ['UNKNOWN'], NOT_EXECUTED: ['UNKNOWN'] }],
    ['console', { SUCCEEDED: ['CREATED'] }],
  ])('have exactly these predecessors for the %s', (by, before) => {
    for (const to of refundPhases) expect([to, refundPhasesBefore(to, by)]).toEqual([to, before[to] ?? []]);
  });

  it('lead from unfinished phases to a final phase and never back', () => {
    const order = (phase: RefundPhase) => refundPhases.indexOf(phase);
    const isLive = (phase: RefundPhase) => liveRefundPhases.some((live) => live === phase);
    for (const to of refundPhases)
      for (const by of refundActors)
        for (const from of refundPhasesBefore(to, by)) {
          expect(isLive(from)).toBe(true);
          expect(order(to)).toBeGreaterThan(order(from));
        }
  });
});
