import type { NamedMutation } from '../named-mutation.js';

const commerce = 'apps/api/src/commerce';
const kills = `${commerce}/purchase/purchase-kills.db.spec.ts`;

export default [
  {
    name: 'nobody-hears-of-an-order-whose-program-died',
    file: `${commerce}/purchase/order-charges.service.ts`,
    find: 'if (isRefused || isUnanswered(charge, await this.database.machineTime(transaction)))',
    replace: 'if (isRefused && isUnanswered(charge, await this.database.machineTime(transaction)))',
    noticedBy: kills,
  },
  {
    name: 'what-was-sent-counts-as-not-sent',
    file: 'libs/domain/src/commerce/charges/reconciliation.ts',
    find: "return onceLapsed(charge.leaseUntil, now, { step: 'move', to: 'UNKNOWN' });",
    replace: "return onceLapsed(charge.leaseUntil, now, { step: 'move', to: 'NOT_EXECUTED' });",
    noticedBy: 'libs/domain/src/commerce/charges/reconciliation.spec.ts',
  },
] satisfies readonly NamedMutation[];
