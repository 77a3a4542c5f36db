import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { addDays, businessDate } from '../../business-day/business-date.js';
import {
  findDifferences,
  daysToReconcile,
  type ReconciliationRun,
  type RecordedCharge,
  type RecordedMovement,
  type ReportedMovement,
} from './gateway-reconciliation.js';

const [before, day, until] = [
  businessDate('2026-11-21'),
  businessDate('2026-11-22'),
  businessDate('2026-11-23'),
];

const theirs = (change: Partial<ReportedMovement> = {}): ReportedMovement => ({
  kind: 'charge',
  chargeId: 'c1',
  reference: 'T1',
  amount: 1_078,
  on: day,
  ...change,
});

const ours = (change: Partial<RecordedCharge> = {}): RecordedCharge => ({
  chargeId: 'c1',
  collected: { amount: 1_078, on: day },
  phase: 'SUCCEEDED',
  ...change,
});

const back = (
  kind: RecordedMovement['kind'],
  amount: number,
  of: Partial<RecordedMovement> = {},
): RecordedMovement => ({
  ...{ kind, chargeId: 'c1', reference: null, amount, on: day },
  ...of,
});

type Case = [string, ReportedMovement[], RecordedCharge[], RecordedMovement[], object[]];

it.each<Case>([
  ['equal lists', [theirs()], [ours()], [], []],
  ['empty lists', [], [], [], []],
  [
    'a movement unknown to the books',
    [theirs({ chargeId: null, reference: 'T9' })],
    [],
    [],
    [{ kind: 'notOurs', chargeId: null, reference: 'T9', theirs: 'charge 1078', ours: null }],
  ],
  [
    'an unknown charge id',
    [theirs({ chargeId: 'c7' })],
    [],
    [],
    [{ kind: 'notOurs', chargeId: null, reference: 'T1', theirs: 'charge 1078', ours: null }],
  ],
  [
    'a collected charge that is unknown in the books',
    [theirs()],
    [ours({ collected: null, phase: 'UNKNOWN' })],
    [],
    [{ kind: 'notBooked', chargeId: 'c1', reference: 'T1', theirs: '1078', ours: 'UNKNOWN' }],
  ],
  [
    'collected twice',
    [theirs(), theirs({ reference: 'T2' })],
    [ours()],
    [],
    [{ kind: 'twice', chargeId: 'c1', reference: 'T2', theirs: '1078', ours: null }],
  ],
  [
    'a charge of one yen more',
    [theirs({ amount: 1_079 })],
    [ours()],
    [],
    [{ kind: 'amount', chargeId: 'c1', reference: 'T1', theirs: '1079', ours: '1078' }],
  ],
  [
    'a charge of another day',
    [theirs()],
    [ours({ collected: { amount: 1_078, on: before } })],
    [],
    [{ kind: 'day', chargeId: 'c1', reference: 'T1', theirs: '2026-11-22', ours: '2026-11-21' }],
  ],
  [
    'a charge missing at the gateway',
    [],
    [ours()],
    [],
    [{ kind: 'notThere', chargeId: 'c1', reference: null, theirs: null, ours: '1078' }],
  ],
  [
    'a charge of another day that is missing at the gateway',
    [],
    [ours({ collected: { amount: 1_078, on: before } })],
    [],
    [],
  ],
  [
    'a charge of the last day that is missing at the gateway',
    [],
    [ours({ collected: { amount: 5, on: until } })],
    [],
    [{ kind: 'notThere', chargeId: 'c1', reference: null, theirs: null, ours: '5' }],
  ],
  ['a charge that neither side collected', [], [ours({ collected: null, phase: 'REFUSED' })], [], []],
  [
    'partial refunds, one matched by id',
    [
      theirs(),
      theirs({ kind: 'refund', amount: 78, reference: 'R1' }),
      theirs({ kind: 'refund', amount: 300 }),
    ],
    [ours()],
    [back('refund', 300), back('refund', 78, { reference: 'R1' })],
    [],
  ],
  [
    'refunds that match only in sum',
    [theirs(), theirs({ kind: 'refund', amount: 78, reference: 'R1' })],
    [ours()],
    [back('refund', 70), back('refund', 8)],
    [
      { kind: 'refunds', chargeId: 'c1', reference: 'R1', theirs: '78', ours: '0' },
      { kind: 'refunds', chargeId: 'c1', reference: null, theirs: '0', ours: '70' },
      { kind: 'refunds', chargeId: 'c1', reference: null, theirs: '0', ours: '8' },
    ],
  ],
  [
    'a refund of another amount',
    [theirs(), theirs({ kind: 'refund', amount: 78, reference: 'R1' })],
    [ours()],
    [back('refund', 87, { reference: 'R1' })],
    [{ kind: 'refunds', chargeId: 'c1', reference: 'R1', theirs: '78', ours: '87' }],
  ],
  [
    'a refund in the gateway console of the same amount as one of the day before',
    [theirs(), theirs({ kind: 'refund', amount: 78, reference: 'R1' })],
    [ours()],
    [back('refund', 78, { on: before })],
    [{ kind: 'refunds', chargeId: 'c1', reference: 'R1', theirs: '78', ours: '0' }],
  ],
  [
    'a refund missing at the gateway',
    [theirs()],
    [ours()],
    [back('refund', 78)],
    [{ kind: 'refunds', chargeId: 'c1', reference: null, theirs: '0', ours: '78' }],
  ],
  [
    'an unreported dispute',
    [theirs({ kind: 'dispute', reference: 'D1' })],
    [ours({ collected: { amount: 1_078, on: before } })],
    [],
    [{ kind: 'dispute', chargeId: 'c1', reference: 'D1', theirs: '1078', ours: null }],
  ],
  [
    'a dispute in both lists',
    [theirs(), theirs({ kind: 'dispute' })],
    [ours()],
    [back('dispute', 1_078)],
    [],
  ],
  [
    'a dispute reported six days later',
    [theirs(), theirs({ kind: 'dispute' })],
    [ours()],
    [back('dispute', 1_078, { on: addDays(day, 6) })],
    [],
  ],
  [
    'a dispute from a week before the period that was reported in it',
    [theirs({ kind: 'dispute', on: addDays(day, -7) })],
    [ours({ collected: { amount: 1_078, on: addDays(day, -20) } })],
    [back('dispute', 1_078)],
    [],
  ],
  [
    'an unreported second dispute of a charge',
    [theirs({ kind: 'dispute', amount: 500 }), theirs({ kind: 'dispute', amount: 300, reference: 'D2' })],
    [ours({ collected: { amount: 1_078, on: before } })],
    [back('dispute', 500)],
    [{ kind: 'dispute', chargeId: 'c1', reference: 'D2', theirs: '300', ours: null }],
  ],
  [
    'two disputes of the same amount, one of them unreported',
    [theirs({ kind: 'dispute', amount: 500 }), theirs({ kind: 'dispute', amount: 500, reference: 'D2' })],
    [ours({ collected: { amount: 1_078, on: before } })],
    [back('dispute', 500)],
    [{ kind: 'dispute', chargeId: 'c1', reference: 'D2', theirs: '500', ours: null }],
  ],
  [
    'a dispute of another amount',
    [theirs({ kind: 'dispute', amount: 1_078, reference: 'D1' })],
    [ours({ collected: { amount: 1_078, on: before } })],
    [back('dispute', 98, { reference: 'D1' })],
    [{ kind: 'dispute', chargeId: 'c1', reference: 'D1', theirs: '1078', ours: '98' }],
  ],
  [
    'a dispute missing at the gateway',
    [theirs()],
    [ours()],
    [back('dispute', 1_078)],
    [{ kind: 'disputeNotThere', chargeId: 'c1', reference: null, theirs: null, ours: '1078' }],
  ],
  [
    'a dispute won at the gateway but open in the books',
    [theirs({ kind: 'disputeWon', reference: 'D1' })],
    [ours({ collected: { amount: 1_078, on: before } })],
    [back('dispute', 1_078, { on: addDays(day, -20) })],
    [{ kind: 'disputeWon', chargeId: 'c1', reference: 'D1', theirs: '1078', ours: null }],
  ],
  [
    'a dispute won on both sides',
    [theirs({ kind: 'disputeWon' })],
    [ours({ collected: { amount: 1_078, on: before } })],
    [back('disputeWon', 1_078)],
    [],
  ],
  [
    'a dispute won in the books only',
    [theirs()],
    [ours()],
    [back('disputeWon', 1_078)],
    [{ kind: 'disputeWonNotThere', chargeId: 'c1', reference: null, theirs: null, ours: '1078' }],
  ],
])('findDifferences: %s', (_, listed, charges, movements, differences) => {
  expect(findDifferences({ from: day, until, theirs: listed, charges, movements })).toEqual(differences);
});

it('findDifferences matches a dispute recorded from one day before to a week after the day that the gateway reports', () => {
  const heardOf = (days: number) => {
    const heard = [back('dispute', 1_078, { on: addDays(day, days) })];
    const listed = [theirs(), theirs({ kind: 'dispute' })];
    return findDifferences({ from: day, until: day, theirs: listed, charges: [ours()], movements: heard });
  };
  const offsets = Array.from({ length: 12 }, (_, index) => index - 3);
  expect(offsets.filter((days) => heardOf(days).length === 0)).toEqual([-1, 0, 1, 2, 3, 4, 5, 6, 7]);
});

const today = businessDate('2026-03-03');
const ago = (days: number) => addDays(today, -days);
const audit = (from: number, until: number, on: number): ReconciliationRun => ({
  ...{ from: ago(from), until: ago(until), auditedOn: ago(on) },
});

describe('daysToReconcile', () => {
  it.each<[string, ReconciliationRun[], number[]]>([
    ['for a gateway that was never compared', [], [1]],
    ['after an ordinary day', [audit(2, 2, 1)], [1]],
    ['after a manual comparison of yesterday', [audit(2, 2, 1), audit(1, 1, 0)], [1]],
    ['after three days without a list', [audit(5, 5, 4)], [1, 4, 3, 2]],
    ['after a manual comparison of one of them', [audit(5, 5, 4), audit(3, 3, 1)], [1, 4, 2]],
    ['after a comparison on the day itself', [audit(4, 4, 3), audit(3, 3, 3), audit(2, 2, 1)], [1, 3]],
    ['after a comparison of several days including the current one', [audit(6, 3, 3)], [1, 3, 2]],
    ['after a month', [audit(30, 30, 29)], [1, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]],
  ])('returns the days to compare %s', (_, audits, days) => {
    expect(daysToReconcile(audits, today)).toEqual(days.map(ago));
  });

  it('includes each day once until it is compared', () => {
    const days = fc.integer({ min: 1, max: 20 });
    const audits = fc.array(
      fc.tuple(days, fc.nat(3), fc.nat(5)).map(([until, more, late]) => {
        return audit(until + more, until, Math.max(until - late, 0));
      }),
    );
    fc.assert(
      fc.property(audits, (given) => {
        const asked = daysToReconcile(given, today);
        expect(new Set(asked).size).toBe(asked.length);
        const done = asked.map((day) => ({ from: day, until: day, auditedOn: today }));
        expect(daysToReconcile([...given, ...done], today)).toEqual([ago(1)]);
      }),
    );
  });
});
