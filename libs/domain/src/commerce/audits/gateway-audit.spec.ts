import { expect, it } from '@jest/globals';

import { businessDate } from '../calendar/business-date.js';
import { auditDifferences, type OurCharge, type OurRefund, type TheirMovement } from './gateway-audit.js';

const [before, day, until] = [
  businessDate('2026-11-21'),
  businessDate('2026-11-22'),
  businessDate('2026-11-23'),
];

const theirs = (change: Partial<TheirMovement> = {}): TheirMovement => ({
  kind: 'charge',
  chargeId: 'c1',
  reference: 'T1',
  amount: 1_078,
  on: day,
  ...change,
});

const ours = (change: Partial<OurCharge> = {}): OurCharge => ({
  chargeId: 'c1',
  collected: { amount: 1_078, on: day },
  phase: 'SUCCEEDED',
  hasDispute: false,
  ...change,
});

type Case = [string, TheirMovement[], OurCharge[], OurRefund[], object[]];

it.each<Case>([
  ['both the same', [theirs()], [ours()], [], []],
  ['nothing on either side', [], [], [], []],
  [
    'money of which we know nothing',
    [theirs({ chargeId: null, reference: 'T9' })],
    [],
    [],
    [{ kind: 'notOurs', chargeId: null, reference: 'T9', theirs: 'charge 1078', ours: null }],
  ],
  [
    'an id that looks like ours and is not',
    [theirs({ chargeId: 'c7' })],
    [],
    [],
    [{ kind: 'notOurs', chargeId: null, reference: 'T1', theirs: 'charge 1078', ours: null }],
  ],
  [
    'collected there, unknown here',
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
    'a yen more',
    [theirs({ amount: 1_079 })],
    [ours()],
    [],
    [{ kind: 'amount', chargeId: 'c1', reference: 'T1', theirs: '1079', ours: '1078' }],
  ],
  [
    'another day',
    [theirs()],
    [ours({ collected: { amount: 1_078, on: before } })],
    [],
    [{ kind: 'day', chargeId: 'c1', reference: 'T1', theirs: '2026-11-22', ours: '2026-11-21' }],
  ],
  [
    'not there',
    [],
    [ours()],
    [],
    [{ kind: 'notThere', chargeId: 'c1', reference: null, theirs: null, ours: '1078' }],
  ],
  ['of another day, and not there', [], [ours({ collected: { amount: 1_078, on: before } })], [], []],
  [
    'on the last day, and not there',
    [],
    [ours({ collected: { amount: 5, on: until } })],
    [],
    [{ kind: 'notThere', chargeId: 'c1', reference: null, theirs: null, ours: '5' }],
  ],
  ['not collected on either side', [], [ours({ collected: null, phase: 'REFUSED' })], [], []],
  [
    'refunds in parts that add up',
    [theirs(), theirs({ kind: 'refund', amount: 78 }), theirs({ kind: 'refund', amount: 300 })],
    [ours()],
    [{ chargeId: 'c1', amount: 378 }],
    [],
  ],
  [
    'a refund in their console',
    [theirs(), theirs({ kind: 'refund', amount: 78, reference: 'R1' })],
    [ours()],
    [],
    [{ kind: 'refunds', chargeId: 'c1', reference: 'R1', theirs: '78', ours: '0' }],
  ],
  [
    'a refund that they do not know',
    [theirs()],
    [ours()],
    [{ chargeId: 'c1', amount: 78 }],
    [{ kind: 'refunds', chargeId: 'c1', reference: null, theirs: '0', ours: '78' }],
  ],
  [
    'a dispute of which nobody told us',
    [theirs({ kind: 'dispute', reference: 'D1' })],
    [ours({ collected: { amount: 1_078, on: before } })],
    [],
    [{ kind: 'dispute', chargeId: 'c1', reference: 'D1', theirs: '1078', ours: null }],
  ],
  ['a dispute that we know', [theirs(), theirs({ kind: 'dispute' })], [ours({ hasDispute: true })], [], []],
])('%s', (_, listed, charges, refunds, differences) => {
  expect(auditDifferences({ from: day, until, theirs: listed, charges, refunds })).toEqual(differences);
});
