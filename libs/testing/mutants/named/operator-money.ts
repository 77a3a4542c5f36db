import type { NamedMutation } from '../named-mutation.js';

const commerce = 'apps/api/src/commerce';
const rules = 'libs/domain/src/commerce';
const books = `${commerce}/accounting/accounting.db.spec.ts`;
const audits = `${commerce}/gateway-audit/gateway-audit.db.spec.ts`;
const watch = `${commerce}/billing-watch/billing-watch.db.spec.ts`;

export default [
  {
    name: 'late-entry-changes-a-closed-month',
    file: `${commerce}/ledger/ledger-transfer.repository.ts`,
    find: 'GREATEST($6::date, (SELECT max(first_open_on) FROM closed_month))',
    replace: 'GREATEST($6::date, (SELECT max(first_open_on) FROM closed_month WHERE false))',
    noticedBy: books,
  },
  {
    name: 'month-is-closed-beside-those-who-book',
    file: `${commerce}/ledger/journal.service.ts`,
    find: 'await this.months.lockTransfers(transaction);',
    replace: '',
    noticedBy: books,
    explained:
      'Who books at that moment is refused by the trigger and tries again: the race is won either way.',
  },
  {
    name: 'payout-with-other-sums-is-known',
    file: `${commerce}/payouts/payouts.service.ts`,
    find: 'const isSame = paid === stated.paid && fees === stated.fees;',
    replace: 'const isSame = paid >= 0;',
    noticedBy: books,
  },
  {
    name: 'fees-of-a-payout-are-rounded-for-each-gateway',
    file: `${rules}/ledger/payout-split.ts`,
    find: 'const feesSoFar = isLast ? fees :',
    replace: 'const feesSoFar = isLast && fees < 0 ? fees :',
    noticedBy: `${rules}/ledger/payout-split.spec.ts`,
  },
  {
    name: 'last-day-of-a-period-is-not-served',
    file: `${rules}/ledger/deferred-revenue.ts`,
    find: 'const days = daysBetween(start, end) + 1;',
    replace: 'const days = daysBetween(start, end);',
    noticedBy: `${rules}/ledger/deferred-revenue.spec.ts`,
  },
  {
    name: 'second-page-of-a-list-is-not-read',
    file: 'libs/gateways/src/payments/paypal-rest/paypal-listing.ts',
    find: "if (page >= pages) return { outcome: 'listed', movements };",
    replace: "if (page <= pages) return { outcome: 'listed', movements };",
    noticedBy: audits,
  },
  {
    name: 'search-is-asked-once',
    file: 'libs/gateways/src/payments/paypal-nvp/nvp-listing.ts',
    find: 'rows.length < atMost',
    replace: 'rows.length <= atMost',
    noticedBy: audits,
  },
  {
    name: 'second-success-at-a-gateway-is-no-difference',
    file: `${rules}/audits/gateway-audit.ts`,
    find: 'const twice = more.map((again) =>',
    replace: 'const twice = more.slice(1).map((again) =>',
    noticedBy: `${rules}/audits/gateway-audit.spec.ts`,
  },
  {
    name: 'what-a-gateway-forgot-is-no-difference',
    file: `${rules}/audits/gateway-audit.ts`,
    find: 'collected !== null && collected.on >= from',
    replace: 'collected === null && from > until',
    noticedBy: `${rules}/audits/gateway-audit.spec.ts`,
  },
  {
    name: 'digest-is-sent-by-each-process',
    file: `${commerce}/billing-watch/billing-watch.repository.ts`,
    find: 'ON CONFLICT (day) DO NOTHING RETURNING day',
    replace: 'ON CONFLICT (day) DO UPDATE SET sent_at = EXCLUDED.sent_at RETURNING day',
    noticedBy: watch,
  },
  {
    name: 'alarm-is-sent-each-minute',
    file: `${commerce}/billing-watch/billing-watch.service.ts`,
    find: 'if (rings.length > 0) await this.send(transaction, today, rings, null);',
    replace: 'if (alarms.length > 0) await this.send(transaction, today, alarms, null);',
    noticedBy: watch,
  },
  {
    name: 'day-ends-with-greenwich',
    file: `${commerce}/billing-watch/money-figures.service.ts`,
    find: 'this.charges.between(startOf(on), startOf(addDays(on, 1)));',
    replace: 'this.charges.between(new Date(on), new Date(addDays(on, 1)));',
    noticedBy: watch,
  },
  {
    name: 'forecast-stops-at-the-next-due-day',
    file: `${rules}/contracts/contract-forecast.ts`,
    find: '    then = renewed(then);\n',
    replace: '    return null;\n',
    noticedBy: `${rules}/contracts/contract-forecast.spec.ts`,
  },
] satisfies NamedMutation[];
