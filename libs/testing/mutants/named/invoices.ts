import type { NamedMutation } from '../named-mutation.js';

const rules = 'libs/domain/src/commerce/invoices';
const slice = 'apps/api/src/commerce/invoices';
const ruleSpec = `${rules}/invoices.spec.ts`;
const spec = `${slice}/payment-history.db.spec.ts`;

export default [
  {
    name: 'invoice-of-another-member-opens',
    file: 'apps/api/src/commerce/ledger/earning-history.repository.ts',
    find: 'WHERE earning.id = $2 AND earning.customer_id = $1',
    replace: 'WHERE earning.id = $2 AND $1::uuid IS NOT NULL',
    noticedBy: spec,
  },
  {
    name: 'second-page-skips-one',
    file: 'apps/api/src/commerce/ledger/earning-history.service.ts',
    find: '(page - 1) * earningsPerPage',
    replace: '(page - 1) * earningsPerPage + Math.min(page - 1, 1)',
    noticedBy: spec,
  },
  {
    name: 'refund-names-no-payment',
    file: 'apps/api/src/commerce/ledger/earning-history.repository.ts',
    find: "ON earning.kind = 'REFUND' AND",
    replace: "ON earning.kind = 'ZERO' AND",
    noticedBy: spec,
  },
  {
    name: 'history-is-shorter-by-a-day',
    file: `${slice}/payment-history.service.ts`,
    find: 'const since = historySince(today);',
    replace: 'const since = today;',
    noticedBy: spec,
  },
  {
    name: 'nothing-to-pay-has-a-registration-number',
    file: `${slice}/invoices.service.ts`,
    find: 'earning.billingAmount === 0 ? null : ',
    replace: '',
    noticedBy: spec,
  },
  {
    name: 'renewal-is-called-an-order',
    file: `${slice}/history-item.ts`,
    find: "isRenewal ? 'renewal' : 'order'",
    replace: "isRenewal ? 'order' : 'order'",
    noticedBy: spec,
  },
  {
    name: 'nobody-is-addressed-with-an-honorific',
    file: 'libs/contracts/src/commerce/invoices/invoice-addressee.contract.ts',
    find: "name !== null || honorific === 'none'",
    replace: 'name !== undefined',
    noticedBy: spec,
  },
  {
    name: 'issuer-without-a-number-bills',
    file: `${rules}/invoice-document.ts`,
    find: "registrationNumber === null ? 'receipt' : 'invoice'",
    replace: "registrationNumber === '' ? 'receipt' : 'invoice'",
    noticedBy: ruleSpec,
  },
  {
    name: 'leap-day-has-no-year-ago',
    file: `${rules}/payment-history.ts`,
    find: "day.replace(/29$/, '28')",
    replace: "day.replace(/02-29$/, '03-01')",
    noticedBy: ruleSpec,
  },
  {
    name: 'file-is-named-with-a-slash',
    file: `${rules}/invoice-document.ts`,
    find: '[\\p{Cc}\\\\/:*?"<>|\\s]+',
    replace: '[\\p{Cc}\\\\:*?"<>|\\s]+',
    noticedBy: ruleSpec,
  },
] satisfies NamedMutation[];
