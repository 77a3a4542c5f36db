import type { NamedMutation } from '../named-mutation.js';

const commerce = 'apps/api/src/commerce';
const joining = `${commerce}/contracts/contract-joining.db.spec.ts`;
const effects = `${commerce}/contracts/contract-effects.db.spec.ts`;
const commands = `${commerce}/contracts/contracts-commands.db.spec.ts`;
const view = `${commerce}/contracts/contract-views.db.spec.ts`;
const migration = 'prisma/migrations/20261123052056_contracts/migration.sql';

export default [
  {
    name: 'second-contract-of-a-plan-is-taken',
    file: `${migration}`,
    find: 'CREATE UNIQUE INDEX "contract_live_key" ON "contract" ("customer_id", "plan_id") WHERE "ended_on" IS NULL;',
    replace:
      'CREATE UNIQUE INDEX "contract_live_key" ON "contract" ("customer_id", "plan_id", "id") WHERE "ended_on" IS NULL;',
    noticedBy: joining,
  },
  {
    name: 'cycle-is-written-for-a-contract-that-is-not-made',
    file: `${commerce}/contracts/contract.repository.ts`,
    find: 'SELECT cycle.* FROM joined, jsonb_populate_record(NULL::billing_cycle, $2) cycle WHERE cycle.id IS NOT NULL',
    replace:
      'SELECT cycle.* FROM jsonb_populate_record(NULL::billing_cycle, $2) cycle WHERE cycle.id IS NOT NULL',
    noticedBy: joining,
  },
  {
    name: 'contract-is-made-of-any-payment',
    file: `${commerce}/contracts/contracts.service.ts`,
    find: 'if (terms.amount !== paid.amount)',
    replace: 'if (terms.amount > paid.amount + 1_000_000)',
    noticedBy: joining,
  },
  {
    name: 'right-to-watch-begins-with-the-quote',
    file: `${commerce}/contracts/contracts.service.ts`,
    find: 'startsAt: order.at,',
    replace: 'startsAt: startOf(order.quotedOn),',
    noticedBy: joining,
  },
  {
    name: 'contract-without-a-method-is-charged',
    file: `${commerce}/contracts/contracts.service.ts`,
    find: "payment.methodId === null ? 'none' : 'usable'",
    replace: "payment.methodId === null ? 'usable' : 'usable'",
    noticedBy: commands,
  },
  {
    name: 'right-outlives-its-contract',
    file: `${commerce}/contracts/contracts.service.ts`,
    find: "await this.entitlements.extend(transaction, { source: 'CONTRACT', sourceId }, is);",
    replace: "await this.entitlements.extend(transaction, { source: 'CONTRACT', sourceId }, null);",
    noticedBy: joining,
  },
  {
    name: 'end-of-a-contract-lets-go-of-nothing',
    file: `${commerce}/contracts/contracts.service.ts`,
    find: 'await this.endings.ended(transaction, contract);',
    replace: 'if (contract.facts.endedOn === null) await this.endings.ended(transaction, contract);',
    noticedBy: joining,
  },
  {
    name: 'open-cycle-outlives-its-contract',
    file: `${commerce}/contracts/contract.repository.ts`,
    find: "data: { state: 'CLOSED' },",
    replace: "data: { state: 'OPEN' },",
    noticedBy: effects,
  },
  {
    name: 'rentals-of-one-film-overlap',
    file: `${migration}`,
    find: '"source" WITH =, tstzrange("starts_at", LEAST("ends_at", "revoked_at")) WITH &&',
    replace: '"source" WITH =, tstzrange("starts_at", "starts_at") WITH &&',
    noticedBy: joining,
  },
  {
    name: 'contract-is-found-by-its-order-alone',
    file: `${commerce}/contracts/contract.repository.ts`,
    find: 'WHERE order_id = $1 OR id = (SELECT contract_id FROM billing_cycle WHERE id = $2) FOR NO KEY UPDATE',
    replace: 'WHERE order_id = $1 AND $2::uuid IS NULL FOR NO KEY UPDATE',
    noticedBy: effects,
  },
  {
    name: 'disputed-contract-is-charged',
    file: `${commerce}/contracts/contract-rights.ts`,
    find: '{ ...contract.facts, isBlocked: suspend }',
    replace: '{ ...contract.facts }',
    noticedBy: effects,
  },
  {
    name: 'disputed-purchase-reaches-applications',
    file: `${commerce}/membership/membership-claim.ts`,
    find: "(right) => right.source !== 'CONTRACT' && !isSuspended(right)",
    replace: "(right) => right.source !== 'CONTRACT'",
    noticedBy: effects,
  },
  {
    name: 'disabled-account-is-charged',
    file: `${commerce}/contracts/disabled-accounts.ts`,
    find: 'const facts = { ...contract.facts, isAccountDisabled };',
    replace: 'const facts = { ...contract.facts, isAccountDisabled: false };',
    noticedBy: effects,
  },
  {
    name: 'method-of-a-cancelled-contract-is-deleted',
    file: `${commerce}/contracts/contract-method-uses.ts`,
    find: 'methodsOf(contract)\n        .filter((methodId) => methodIds.includes(methodId))',
    replace:
      "methodsOf(contract)\n        .filter((id) => methodIds.includes(id) && contractGroup(contract.state) !== 'cancelRequest')",
    noticedBy: effects,
  },
  {
    name: 'state-of-a-contract-is-not-tied-to-its-facts',
    file: `${migration}`,
    find: 'WHEN "held_since" IS NOT NULL THEN \'HOLD\'\n',
    replace: 'WHEN "held_since" IS NOT NULL THEN \'NEW_CONTRACT\'\n',
    noticedBy: joining,
  },
  {
    name: 'cancelled-contract-shows-how-it-was-paid',
    file: `${commerce}/contracts/contract-view.ts`,
    find: "accountPaymentMethod: statusGroup === 'cancelRequest' ? null : method,",
    replace: 'accountPaymentMethod: method,',
    noticedBy: view,
  },
  {
    name: 'higher-price-is-shown-before-it-is-announced',
    file: `${commerce}/contracts/contract-money.ts`,
    find: 'announcedOn: announcedRises[price.from] ?? null,',
    replace: 'announcedOn: joinedOn,',
    noticedBy: view,
  },
] satisfies NamedMutation[];
