import type { NamedMutation } from '../named-mutation.js';

const commerce = 'apps/api/src/commerce';
const renewals = `${commerce}/renewals`;
const noticedBy = `${renewals}/renewals.db.spec.ts`;

export default [
  {
    name: 'contract-forgets-that-it-is-charged',
    file: `${commerce}/contracts/contract-row.repository.ts`,
    find: 'isCharging: liveCharge !== null,',
    replace: 'isCharging: liveCharge === undefined,',
    noticedBy,
  },
  {
    name: 'charges-go-out-at-night',
    file: `${renewals}/renewal-gates.service.ts`,
    find: 'if (!isWithinHours(this.clock.now(), this.settings.current().billing.billingHours))',
    replace: 'if (refs.length > 1_000)',
    noticedBy,
  },
  {
    name: 'last-minute-is-too-late',
    file: 'libs/domain/src/commerce/billing/hours-of-day.ts',
    find: 'time <= until',
    replace: 'time < until',
    noticedBy: 'libs/domain/src/commerce/billing/hours-of-day.spec.ts',
  },
  {
    name: 'paused-gateway-is-charged',
    file: `${renewals}/renewal-gates.service.ts`,
    find: "if (standing === 'closed') return 'open';",
    replace: "if (standing !== 'open') return 'open';",
    noticedBy,
  },
  {
    name: 'dead-method-is-charged-again',
    file: `${renewals}/due-acts.service.ts`,
    find: 'if (error instanceof ChargeNotClaimed && isOfMethod(error)) return this.hold(transaction, locked);',
    replace: '',
    noticedBy,
  },
  {
    name: 'other-sum-is-charged-again',
    file: `${renewals}/cycle-charges.service.ts`,
    find: 'liveCharge: null, isBlocked: true',
    replace: 'liveCharge: null',
    noticedBy,
  },
  {
    name: 'not-executed-is-a-refusal',
    file: `${renewals}/cycle-charges.service.ts`,
    find: "return this.notMade(transaction, charge, wasSent ? 'sent' : 'unreachable');",
    replace: "return this.refuse(transaction, charge, wasSent ? 'retryLater' : 'notPossible');",
    noticedBy,
  },
  {
    name: 'retry-of-a-member-is-the-store-s',
    file: `${renewals}/renewals.service.ts`,
    find: "plan, 'MEMBER')",
    replace: "plan, 'STORE')",
    noticedBy,
  },
  {
    name: 'anybody-retries-a-payment',
    file: `${renewals}/renewals.service.ts`,
    find: 'locked === undefined || locked.contract.customerId !== customerId',
    replace: 'locked === undefined',
    noticedBy,
  },
  {
    name: 'missed-periods-are-forgotten',
    file: `${renewals}/due-acts.service.ts`,
    find: '    await this.cycles.waive(transaction, contractId, cycles);\n',
    replace: '',
    noticedBy,
  },
  {
    name: 'closed-gateway-of-two-is-charged',
    file: `${renewals}/due-acts.service.ts`,
    find: 'if (!gate.accepts(charge.gateway)) throw new NotNow();',
    replace: '',
    noticedBy: `${renewals}/renewal-cases.db.spec.ts`,
  },
  {
    name: 'door-of-a-gateway-has-no-bound',
    file: `${commerce}/gateways/calls/gateway-seats.ts`,
    find: 'if (taken >= inFlight && ',
    replace: 'if (taken > 1_000 && ',
    noticedBy: `${commerce}/gateways/calls/gateway-seats.spec.ts`,
  },
  {
    name: 'changes-of-a-breaker-overwrite-each-other',
    file: `${commerce}/gateways/calls/gateway-breakers.service.ts`,
    find: 'after = { ...after, ...change(after) };',
    replace: 'after = { ...after, ...change(found) };',
    noticedBy: `${commerce}/gateways/calls/gateway-breakers.db.spec.ts`,
  },
  {
    name: 'writer-that-stands-still-holds-up-everybody',
    file: `${commerce}/gateways/calls/joined-changes.ts`,
    find: 'const patience = 250;',
    replace: 'const patience = 2_000_000_000;',
    noticedBy: `${commerce}/gateways/calls/joined-changes.spec.ts`,
  },
] satisfies NamedMutation[];
