import { addDays, type BusinessDate } from '../../business-day/business-date.js';

/**
 * `notOurs`: the gateway moved money that is not in the books. `notBooked`: it collected a charge that the
 * books do not record as collected. `twice`: it collected a charge more than once. `notThere`: it does not know
 * a charge that the books record as collected. `refunds`, `dispute`, `disputeWon`: the amounts differ or the
 * books have no record. `disputeNotThere`, `disputeWonNotThere`: only the books have a record.
 */
export const reconciliationDifferenceKinds = [
  'notOurs',
  'notBooked',
  'twice',
  'amount',
  'day',
  'notThere',
  'refunds',
  'dispute',
  'disputeWon',
  'disputeNotThere',
  'disputeWonNotThere',
] as const;

export type ReconciliationDifferenceKind = (typeof reconciliationDifferenceKinds)[number];

export interface ReconciliationDifference {
  kind: ReconciliationDifferenceKind;
  /** Charge in the books; null if there is none. */
  chargeId: string | null;
  /** The gateway's id for the movement. */
  reference: string | null;
  /** An amount in yen, or a day. */
  theirs: string | null;
  ours: string | null;
}

/** Movement in the gateway's list, with its charge if known. */
export interface ReportedMovement {
  kind: 'charge' | 'refund' | 'dispute' | 'disputeWon';
  chargeId: string | null;
  reference: string;
  amount: number;
  on: BusinessDate;
}

export interface RecordedCharge {
  chargeId: string;
  /** Null if the books do not record the charge as collected. */
  collected: { amount: number; on: BusinessDate } | null;
  phase: string;
}

export interface RecordedMovement {
  kind: 'refund' | 'dispute' | 'disputeWon';
  chargeId: string;
  /** The gateway's id; null if unknown. */
  reference: string | null;
  amount: number;
  on: BusinessDate;
}

export interface ReconciledPeriod {
  from: BusinessDate;
  /** Inclusive. */
  until: BusinessDate;
  theirs: readonly ReportedMovement[];
  /** Charges in the gateway's list, and charges that the books record as collected on these days. */
  charges: readonly RecordedCharge[];
  /** Movements on these days and on nearby days, because a dispute may have been recorded on another day. */
  movements: readonly RecordedMovement[];
}

/** Maximum days between a chargeback at the gateway and its report. */
export const disputeReportDays = 7;

export function findDifferences(reconciledPeriod: ReconciledPeriod): ReconciliationDifference[] {
  const { theirs, charges } = reconciledPeriod;
  const known = new Map(charges.map((charge) => [charge.chargeId, charge]));
  const unmatched = theirs.filter(
    (each) => isWithinPeriod(each, reconciledPeriod) && (each.chargeId === null || !known.has(each.chargeId)),
  );
  return [
    ...unmatched.map(({ reference, amount, kind }) => ({
      ...{ kind: 'notOurs' as const, chargeId: null, reference, theirs: `${kind} ${amount}`, ours: null },
    })),
    ...charges.flatMap((charge) => [
      ...chargeDifferences(charge, reconciledPeriod),
      ...movementDifferences(charge, 'refund', reconciledPeriod),
      ...movementDifferences(charge, 'dispute', reconciledPeriod),
      ...movementDifferences(charge, 'disputeWon', reconciledPeriod),
    ]),
  ];
}

function chargeDifferences(
  charge: RecordedCharge,
  reconciledPeriod: ReconciledPeriod,
): ReconciliationDifference[] {
  const { chargeId, collected, phase } = charge;
  const [first, ...more] = reconciledPeriod.theirs.filter(
    (each) => each.chargeId === chargeId && each.kind === 'charge' && isWithinPeriod(each, reconciledPeriod),
  );
  const differ = (
    kind: ReconciliationDifferenceKind,
    their: ReportedMovement | null,
    values: [string | null, string | null],
  ) => ({
    ...{ kind, chargeId, reference: their?.reference ?? null, theirs: values[0], ours: values[1] },
  });
  if (first === undefined)
    return collected !== null && isWithinPeriod(collected, reconciledPeriod)
      ? [differ('notThere', null, [null, String(collected.amount)])]
      : [];
  const twice = more.map((again) => differ('twice', again, [String(again.amount), null]));
  if (collected === null) return [differ('notBooked', first, [String(first.amount), phase]), ...twice];
  const amounts = [String(first.amount), String(collected.amount)] as [string, string];
  return [
    ...(first.amount === collected.amount ? [] : [differ('amount', first, amounts)]),
    ...(first.on === collected.on ? [] : [differ('day', first, [first.on, collected.on])]),
    ...twice,
  ];
}

const kindsOf = {
  refund: { theirs: 'refunds', ours: 'refunds' },
  dispute: { theirs: 'dispute', ours: 'disputeNotThere' },
  disputeWon: { theirs: 'disputeWon', ours: 'disputeWonNotThere' },
} as const;

/** Matches the movements of both sides by id, otherwise by amount. */
function movementDifferences(
  { chargeId }: RecordedCharge,
  kind: RecordedMovement['kind'],
  reconciledPeriod: ReconciledPeriod,
): ReconciliationDifference[] {
  const left = inOrder(
    reconciledPeriod.movements.filter((each) => each.chargeId === chargeId && each.kind === kind),
  );
  const theirs = inOrder(
    reconciledPeriod.theirs.filter((each) => each.chargeId === chargeId && each.kind === kind),
  );
  const take = (fits: (ours: RecordedMovement) => boolean) => {
    const at = left.findIndex(fits);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  };
  const named = theirs.map((their) => ({
    their,
    our: take(({ reference }) => reference === their.reference),
  }));
  const matched = named.map(({ their, our }) => ({
    ...{ their, our: our ?? take((each) => each.amount === their.amount && mayMatch(kind, each, their)) },
  }));
  const zero = kind === 'refund' ? '0' : null;
  return [
    ...matched
      .filter(({ their, our }) => isWithinPeriod(their, reconciledPeriod) && our?.amount !== their.amount)
      .map(({ their: { reference, amount }, our }) => ({
        ...{ kind: kindsOf[kind].theirs, chargeId, reference },
        ...{ theirs: String(amount), ours: our === undefined ? zero : String(our.amount) },
      })),
    ...left
      .filter((each) => isWithinPeriod(each, reconciledPeriod))
      .map(({ reference, amount }) => ({
        ...{ kind: kindsOf[kind].ours, chargeId, reference, theirs: zero, ours: String(amount) },
      })),
  ];
}

/**
 * A refund must have the same day on both sides. A dispute is recorded up to some days after the day that the
 * gateway reports, or one day before it because of time zones.
 */
function mayMatch(kind: RecordedMovement['kind'], ours: RecordedMovement, their: ReportedMovement): boolean {
  if (kind === 'refund') return ours.on === their.on;
  return ours.on >= addDays(their.on, -1) && ours.on <= addDays(their.on, disputeReportDays);
}

function inOrder<Movement extends { on: BusinessDate }>(movements: readonly Movement[]): Movement[] {
  return movements.toSorted((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0));
}

function isWithinPeriod({ on }: { on: BusinessDate }, { from, until }: ReconciledPeriod): boolean {
  return on >= from && on <= until;
}

const maxDays = 14;

export interface ReconciliationRun {
  /** Both days inclusive. */
  from: BusinessDate;
  until: BusinessDate;
  /** Day on which the gateway's list was read; the list of that day is incomplete. */
  auditedOn: BusinessDate;
}

/**
 * Returns the days to compare. Includes yesterday, because its list may have grown since an operator compared
 * it. Also includes all earlier days without a complete list, starting with the first day ever compared.
 */
export function daysToReconcile(audits: readonly ReconciliationRun[], today: BusinessDate): BusinessDate[] {
  const yesterday = addDays(today, -1);
  const begun = audits.map(({ from }) => from).reduce((one, other) => (other < one ? other : one), yesterday);
  const isCompared = (day: BusinessDate) =>
    audits.some(({ from, until, auditedOn }) => from <= day && day <= until && day < auditedOn);
  const before = Array.from({ length: maxDays - 1 }, (_, index) => addDays(today, index - maxDays));
  return [yesterday, ...before.filter((day) => day >= begun && !isCompared(day))];
}
