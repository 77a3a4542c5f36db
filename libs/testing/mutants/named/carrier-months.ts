import type { NamedMutation } from '../named-mutation.js';

const commerce = 'apps/api/src/commerce';
const rules = 'libs/domain/src/commerce';
const months = `${commerce}/carrier-months.db.spec.ts`;
const carrier = `${rules}/contracts/carrier.spec.ts`;

export default [
  {
    name: 'carrier-is-not-told-of-a-cancellation',
    file: `${commerce}/contracts/contract-carriers.service.ts`,
    find: 'if (isToCollect(before) && !isToCollect(facts))',
    replace: 'if (isToCollect(before) && !isToCollect(facts) && facts.cancelRequestedOn === null)',
    noticedBy: months,
  },
  {
    name: 'money-of-a-cancelled-month-is-a-payment',
    file: `${rules}/contracts/carrier-months.ts`,
    find: 'endedOn !== null || isCancelled ||',
    replace: 'endedOn !== null ||',
    noticedBy: carrier,
  },
  {
    name: 'agreement-of-another-plan-pays',
    file: `${commerce}/purchase/method-choice.service.ts`,
    find: 'return agreement !== undefined && collectsFor(',
    replace: 'return agreement !== undefined || collectsFor(',
    noticedBy: months,
  },
  {
    name: 'second-agreement-of-a-plan-leaves-the-first',
    file: `${commerce}/payment-methods/registered-methods.service.ts`,
    find: 'if (planId !== null) await this.unused.endOthers(',
    replace: 'if (planId === id) await this.unused.endOthers(',
    noticedBy: months,
  },
  {
    name: 'bought-agreement-is-ended-as-unused',
    file: `${commerce}/payment-methods/monthly-agreement.repository.ts`,
    find: 'data: { unusedSince: null }',
    replace: 'data: {}',
    noticedBy: months,
  },
  {
    name: 'month-that-a-carrier-refused-is-nobodys',
    file: `${rules}/contracts/charge-refused.ts`,
    find: 'if (isPaidByAnotherNow(facts))',
    replace: 'if (isPaidByAnotherNow(facts) && facts.endedOn !== null)',
    noticedBy: carrier,
  },
] satisfies NamedMutation[];
