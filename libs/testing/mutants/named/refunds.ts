import type { NamedMutation } from '../named-mutation.js';

const refunds = 'apps/api/src/commerce/refunds';
const desk = 'apps/api/src/commerce/charge-desk';
const rules = 'libs/domain/src/commerce';
const money = `${refunds}/refunds.db.spec.ts`;
const rounding = 'apps/api/src/commerce/tax-rounding.db.spec.ts';
const disputes = `${refunds}/disputes.db.spec.ts`;
const operators = `${desk}/charge-desk.db.spec.ts`;

export default [
  {
    name: 'refund-rounds-tax-in-its-own-way',
    file: `${refunds}/refund-books.service.ts`,
    find: 'taxRate, taxRounding, amount, refundedBefore };',
    replace: "taxRate, taxRounding: 'floor' as const, amount, refundedBefore };",
    noticedBy: rounding,
  },
  {
    name: 'earning-forgets-how-its-tax-is-rounded',
    file: 'apps/api/src/commerce/ledger/earning.repository.ts',
    find: 'amounts.netBillingAmount, taxRate, taxRounding]',
    replace: "amounts.netBillingAmount, taxRate, 'floor']",
    noticedBy: rounding,
  },
  {
    name: 'refund-of-unknown-end-is-sent-again',
    file: `${refunds}/refunds.service.ts`,
    find: 'hasLiveRefund: made.some(({ endedAt }) => endedAt === null),',
    replace: 'hasLiveRefund: made.length > 99,',
    noticedBy: money,
  },
  {
    name: 'what-was-refunded-is-not-counted',
    file: `${refunds}/refunds.service.ts`,
    find: 'refundedBefore: charge.refundedReserved,',
    replace: 'refundedBefore: yen(0 * charge.refundedReserved),',
    noticedBy: money,
  },
  {
    name: 'refused-refund-keeps-its-sum',
    file: `${refunds}/refund-settlement.service.ts`,
    find: 'await this.charges.release(transaction, charge.chargeId, refund.amount);',
    replace: '',
    noticedBy: money,
  },
  {
    name: 'dead-process-leaves-a-refund-sent',
    file: `${refunds}/refund-checks.service.ts`,
    find: "return this.settlement.unknown(refund, 'reconciler', 'interrupted');",
    replace: 'return Promise.resolve();',
    noticedBy: money,
  },
  {
    name: 'lost-refund-is-given-up-at-once',
    file: `${rules}/refunds/refund-inquiry-decision.ts`,
    find: "if (basis === 'laggingIndex' || notFoundAt === null || notFoundAt < sentAt) return false;",
    replace:
      "if (basis === 'laggingIndex') return false;\n  if (notFoundAt === null || notFoundAt < sentAt) return true;",
    noticedBy: `${rules}/refunds/refund-inquiry-decision.spec.ts`,
  },
  {
    name: 'person-is-believed-against-the-gateway',
    file: `${refunds}/refund-desk.service.ts`,
    find: 'if (asked !== null && asked !== wanted)',
    replace: "if (asked === 'PENDING' && asked !== wanted)",
    noticedBy: money,
  },
  {
    name: 'right-stays-where-it-was-to-end',
    file: `${refunds}/refund-settlement.service.ts`,
    find: "if (refund.effect === 'END_NOW') await this.rights.endNow(transaction, charge, now);",
    replace: '',
    noticedBy: money,
  },
  {
    name: 'console-refund-is-booked-twice',
    file: `${refunds}/refunds.service.ts`,
    find: "? 'recorded'",
    replace: '? null',
    noticedBy: money,
  },
  {
    name: 'disputed-money-is-refunded',
    file: `${refunds}/dispute.repository.ts`,
    find: 'where: { chargeId, stage: { in: barring } }',
    replace: "where: { chargeId, stage: 'WON' }",
    noticedBy: disputes,
  },
  {
    name: 'lost-dispute-ends-nothing',
    file: `${refunds}/disputes.service.ts`,
    find: "endNow: stage === 'LOST' && endOnLostDispute,",
    replace: "endNow: stage === 'WON' && endOnLostDispute,",
    noticedBy: disputes,
  },
  {
    name: 'repeated-notice-leaves-a-dispute-open',
    file: `${refunds}/dispute-notices.service.ts`,
    find: "const stage = dispute.stage === 'won' ? 'WON' : 'LOST';",
    replace: "const stage = dispute.stage === 'won' ? 'LOST' : 'WON';",
    noticedBy: disputes,
  },
  {
    name: 'own-refund-is-noticed-as-another',
    file: `${refunds}/refund-notices.service.ts`,
    find: 'const rest = yen(charge.collected - charge.refundedReserved);\n    if (rest === 0)',
    replace: 'const rest = yen(charge.collected - charge.refundedReserved);\n    if (rest < 0)',
    noticedBy: disputes,
  },
  {
    name: 'money-without-a-place-goes-back-in-parts',
    file: `${refunds}/refunds.service.ts`,
    find: 'if (charge.isInSuspense && amount !== charge.collected)',
    replace: 'if (charge.isInSuspense && amount > charge.collected)',
    noticedBy: operators,
  },
  {
    name: 'money-that-goes-back-is-honoured',
    file: `${desk}/suspense-desk.service.ts`,
    find: 'now.refundedReserved > 0',
    replace: 'now.refundedReserved > 1_000_000',
    noticedBy: operators,
  },
  {
    name: 'large-sum-is-decided-by-one',
    file: `${rules}/charges/manual-decision.ts`,
    find: 'return amount > confirmAbove && (confirmedBy === null || nameOf(confirmedBy) === nameOf(by));',
    replace: "return amount > confirmAbove && confirmedBy === null && nameOf(by) !== '';",
    noticedBy: operators,
  },
  {
    name: 'charge-is-settled-against-the-gateway',
    file: `${desk}/charge-desk.service.ts`,
    find: "if (says) return { objection: 'contradicted', says };",
    replace: '',
    noticedBy: operators,
  },
] satisfies NamedMutation[];
