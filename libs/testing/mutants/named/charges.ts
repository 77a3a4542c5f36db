import type { NamedMutation } from '../named-mutation.js';

const slice = 'apps/api/src/commerce/charges';
const outcomes = `${slice}/charge-outcomes.db.spec.ts`;
const races = `${slice}/charge-races.db.spec.ts`;
const challenges = `${slice}/charge-challenges.db.spec.ts`;
const notices = `${slice}/charge-notices.db.spec.ts`;
const books = `${slice}/charge-books.db.spec.ts`;

export default [
  {
    name: 'money-collected-late-is-dropped',
    file: `${slice}/charge-driver.service.ts`,
    find: "if (settled.phase === 'SUCCEEDED') return settled;",
    replace: 'return settled;',
    noticedBy: races,
  },
  {
    name: 'sum-authorised-late-stays-held',
    file: `${slice}/charge-driver.service.ts`,
    find: 'await this.settlement.giveBack(row, ids);',
    replace: '',
    noticedBy: races,
  },
  {
    name: 'charge-is-sent-by-whoever-asks',
    file: `${slice}/charge-driver.service.ts`,
    find: "if (sent === undefined) return unknown('alreadyDone', 'TAKEN');",
    replace: 'sent ??= await this.mustFind(chargeId);',
    noticedBy: races,
  },
  {
    name: 'old-sender-is-obeyed',
    file: `${slice}/charge.repository.ts`,
    find: 'AND ($3::integer IS NULL OR c.epoch = $3)',
    replace: 'AND ($3::integer IS NULL OR c.epoch >= $3)',
    noticedBy: races,
  },
  {
    name: 'lost-answer-is-taken-for-not-executed',
    file: `${slice}/charge-reconciler.service.ts`,
    find: "if (to === 'UNKNOWN') return this.settlement.unknown(row, 'LEASE', this.mover(row), { dueIn: 0 });",
    replace: '',
    noticedBy: races,
  },
  {
    name: 'authorised-charge-is-left-behind',
    file: `${slice}/charge-reconciler.service.ts`,
    find: 'return this.driver.capture(row, row.captureSentAt);',
    replace: 'return this.later(row, seldom);',
    noticedBy: races,
  },
  {
    name: 'two-reconcilers-take-one-charge',
    file: `${slice}/charge.repository.ts`,
    find: 'FOR UPDATE SKIP LOCKED))',
    replace: '))',
    noticedBy: races,
  },
  {
    name: 'success-is-not-sold',
    file: `${slice}/charge-settlement.service.ts`,
    find: 'if (reason === null) await this.earn(transaction, settled, processedOn);',
    replace: 'if (reason === null) return settled;',
    noticedBy: outcomes,
  },
  {
    name: 'other-amount-pays',
    file: `${slice}/charge-settlement.service.ts`,
    find: 'amountAgrees: success.collected === row.amount,',
    replace: 'amountAgrees: true,',
    noticedBy: notices,
  },
  {
    name: 'what-is-paid-is-paid-again',
    file: `${slice}/charge-settlement.service.ts`,
    find: 'isPaidAlready: isPaid,',
    replace: 'isPaidAlready: false,',
    noticedBy: notices,
  },
  {
    name: 'what-cannot-be-given-is-tried-for-ever',
    file: `${slice}/charge-settlement.service.ts`,
    find: 'if (!(error instanceof CannotBeGiven)) throw error;',
    replace: 'throw error;',
    noticedBy: books,
  },
  {
    name: 'database-that-gave-way-loses-an-answer',
    file: `${slice}/charge-settlement.service.ts`,
    find: 'const settled = await this.persistently(() => this.database.transaction(work));',
    replace: 'const settled = await this.database.transaction(work);',
    noticedBy: races,
  },
  {
    name: 'refused-method-stays-usable',
    file: `${slice}/charge-settlement.service.ts`,
    find: "failure.phase === 'REFUSED' && replacesMethod(failure.refusal)",
    replace: 'false',
    noticedBy: outcomes,
  },
  {
    name: 'abandoned-challenge-goes-on',
    file: `${slice}/charge-settlement.service.ts`,
    find: "const from = mayLeadTo('NOT_EXECUTED', 'member');",
    replace: 'const from: never[] = [];',
    noticedBy: challenges,
  },
  {
    name: 'refused-challenge-is-charged',
    file: `${slice}/charge-returns.service.ts`,
    find: "claim === 'approved'",
    replace: "claim !== 'left'",
    noticedBy: challenges,
  },
  {
    name: 'other-browser-brings-nothing',
    file: `${slice}/charge-returns.service.ts`,
    find: 'return reading === null ? row : this.take(row, reading);',
    replace: 'return row;',
    noticedBy: challenges,
  },
  {
    name: 'notice-of-a-lost-answer-is-strange',
    file: `${slice}/charge-notices.service.ts`,
    find: 'row?.gatewayId === gatewayId && row.providerIds === null ? row : undefined',
    replace: 'undefined',
    noticedBy: notices,
  },
  {
    name: 'pending-payment-alarms-people',
    file: `${slice}/charge-reconciler.service.ts`,
    find: 'const isForPeople = !isPending && needsPerson(plan, now);',
    replace: 'const isForPeople = needsPerson(plan, now);',
    noticedBy: notices,
  },
  {
    name: 'clock-that-is-off-claims',
    file: `${slice}/charge.repository.ts`,
    find: 'WHERE abs(extract(epoch FROM billing_now() - $18)) <= $20',
    replace: 'WHERE abs(extract(epoch FROM billing_now() - $18)) <= $20 + 1000',
    noticedBy: books,
  },
  {
    name: 'more-is-reserved-than-was-collected',
    file: `${slice}/charge.repository.ts`,
    find: "c.phase = 'SUCCEEDED' AND refunded_reserved + $2 BETWEEN 0 AND c.collected",
    replace: "c.phase = 'SUCCEEDED'",
    noticedBy: books,
  },
  {
    name: 'suspense-is-honoured-again',
    file: `${slice}/charge.repository.ts`,
    find: 'AND (NOT $6::boolean OR (c.suspense_reason IS NOT NULL AND c.suspense_end IS NULL))',
    replace: 'AND ($6::boolean OR NOT $6::boolean)',
    noticedBy: books,
  },
  {
    name: 'charged-method-can-be-deleted',
    file: `${slice}/charge-uses.service.ts`,
    find: "use: 'chargePending'",
    replace: "use: 'contractUsed'",
    noticedBy: books,
  },
  {
    name: 'request-waits-for-its-charge',
    file: `${slice}/charges-in-flight.ts`,
    find: 'return patience === null ? done : within(patience, done);',
    replace: 'return done;',
    noticedBy: `${slice}/charges-in-flight.spec.ts`,
  },
] satisfies readonly NamedMutation[];
