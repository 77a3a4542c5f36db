import type { BusinessDate } from '../calendar/business-date.js';

/**
 * `notOurs`: the gateway moved money of which we know nothing. `notBooked`: it collected a charge that we hold for not
 * collected. `twice`: it collected one charge more than once. `notThere`: it does not know what we hold for collected.
 */
export const auditDifferenceKinds = [
  'notOurs',
  'notBooked',
  'twice',
  'amount',
  'day',
  'notThere',
  'refunds',
  'dispute',
] as const;

export type AuditDifferenceKind = (typeof auditDifferenceKinds)[number];

export interface AuditDifference {
  kind: AuditDifferenceKind;
  /** Ours; null where there is none. */
  chargeId: string | null;
  /** The gateway's id of what it moved. */
  reference: string | null;
  /** Yen, or a day. */
  theirs: string | null;
  ours: string | null;
}

/** What the gateway's list says, with the charge that it is of where we know one. */
export interface TheirMovement {
  kind: 'charge' | 'refund' | 'dispute' | 'disputeWon';
  chargeId: string | null;
  reference: string;
  amount: number;
  on: BusinessDate;
}

export interface OurCharge {
  chargeId: string;
  /** Null: not collected, as far as we know. */
  collected: { amount: number; on: BusinessDate } | null;
  phase: string;
  hasDispute: boolean;
}

export interface OurRefund {
  chargeId: string;
  amount: number;
}

export interface Audited {
  from: BusinessDate;
  /** Included. */
  until: BusinessDate;
  theirs: readonly TheirMovement[];
  /** Those that their list names, and those that we hold for collected on these days. */
  charges: readonly OurCharge[];
  /** Of these days. */
  refunds: readonly OurRefund[];
}

export function auditDifferences(audited: Audited): AuditDifference[] {
  const { theirs, charges } = audited;
  const known = new Map(charges.map((charge) => [charge.chargeId, charge]));
  const strange = theirs.filter(({ chargeId }) => chargeId === null || !known.has(chargeId));
  return [
    ...strange.map(({ reference, amount, kind }) => ({
      ...{ kind: 'notOurs' as const, chargeId: null, reference, theirs: `${kind} ${amount}`, ours: null },
    })),
    ...charges.flatMap((charge) => [
      ...chargeDifferences(charge, audited),
      ...refundDifferences(charge, audited),
      ...disputeDifferences(charge, audited),
    ]),
  ];
}

function chargeDifferences(charge: OurCharge, { theirs, from, until }: Audited): AuditDifference[] {
  const { chargeId, collected, phase } = charge;
  const [first, ...more] = of(theirs, chargeId, 'charge');
  const differ = (
    kind: AuditDifferenceKind,
    their: TheirMovement | null,
    said: [string | null, string | null],
  ) => ({
    ...{ kind, chargeId, reference: their?.reference ?? null, theirs: said[0], ours: said[1] },
  });
  if (first === undefined) {
    const isOfThese = collected !== null && collected.on >= from && collected.on <= until;
    return isOfThese ? [differ('notThere', null, [null, String(collected.amount)])] : [];
  }
  const twice = more.map((again) => differ('twice', again, [String(again.amount), null]));
  if (collected === null) return [differ('notBooked', first, [String(first.amount), phase]), ...twice];
  const amounts = [String(first.amount), String(collected.amount)] as [string, string];
  return [
    ...(first.amount === collected.amount ? [] : [differ('amount', first, amounts)]),
    ...(first.on === collected.on ? [] : [differ('day', first, [first.on, collected.on])]),
    ...twice,
  ];
}

function refundDifferences({ chargeId }: OurCharge, { theirs, refunds }: Audited): AuditDifference[] {
  const there = sum(of(theirs, chargeId, 'refund'));
  const here = sum(refunds.filter((refund) => refund.chargeId === chargeId));
  const reference = of(theirs, chargeId, 'refund')[0]?.reference ?? null;
  if (there === here) return [];
  return [{ kind: 'refunds', chargeId, reference, theirs: String(there), ours: String(here) }];
}

function disputeDifferences({ chargeId, hasDispute }: OurCharge, { theirs }: Audited): AuditDifference[] {
  const [dispute] = of(theirs, chargeId, 'dispute');
  if (dispute === undefined || hasDispute) return [];
  const { reference, amount } = dispute;
  return [{ kind: 'dispute', chargeId, reference, theirs: String(amount), ours: null }];
}

function of(
  theirs: readonly TheirMovement[],
  chargeId: string,
  kind: TheirMovement['kind'],
): TheirMovement[] {
  return theirs.filter((each) => each.chargeId === chargeId && each.kind === kind);
}

function sum(amounts: readonly { amount: number }[]): number {
  return amounts.reduce((total, { amount }) => total + amount, 0);
}
