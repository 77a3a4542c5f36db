import type { NamedMutation } from '../named-mutation.js';

const slice = 'apps/api/src/commerce/subscriptions';
const cancellations = `${slice}/cancellations.db.spec.ts`;
const methods = `${slice}/method-changes.db.spec.ts`;
const held = `${slice}/held-payments.db.spec.ts`;
const access = `${slice}/subscription-access.db.spec.ts`;

export default [
  {
    name: 'contract-of-another-member-is-shown',
    file: `${slice}/own-contracts.service.ts`,
    find: 'if (contract === undefined || contract.customerId !== (await this.customers.find(accountId)))',
    replace: 'if (contract === undefined || (await this.customers.find(accountId)) === undefined)',
    noticedBy: access,
  },
  {
    name: 'contract-that-ended-is-shown-for-ever',
    file: `${slice}/own-contracts.service.ts`,
    find: 'endedOn < historySince(businessDateAt(this.clock.now()))',
    replace: "endedOn < '2000-01-01'",
    noticedBy: access,
  },
  {
    name: 'plan-is-linked-in-the-app',
    file: `${slice}/subscription-details.service.ts`,
    find: 'return browser.isApp || isRetired || !isOwnPath(path) ? null : path;',
    replace: 'return isRetired || !isOwnPath(path) ? null : path;',
    noticedBy: access,
  },
  {
    name: 'cancelling-is-decided-before-the-lock',
    file: `${slice}/cancellations.service.ts`,
    find: 'const { contract, today } = locked;',
    replace:
      'const { today } = locked, contract = { ...locked.contract, facts: { ...locked.contract.facts, cancelRequestedOn: null } };',
    noticedBy: cancellations,
  },
  {
    name: 'cancelling-asks-why-first',
    file: `${slice}/cancellations.service.ts`,
    find: "    factsAfter('cancel', contract.facts, cancel(contract.facts, time));\n",
    replace: '',
    noticedBy: cancellations,
  },
  {
    name: 'answers-are-not-kept',
    file: `${slice}/cancellations.service.ts`,
    find: "{ kind: 'CANCELLED', survey }",
    replace: "{ kind: 'CANCELLED', survey: null }",
    noticedBy: cancellations,
  },
  {
    name: 'any-return-is-believed',
    file: `${slice}/subscription-paths.ts`,
    find: 'return query === withdrawalPage ? withdrawalPage : null;',
    replace: "return typeof query === 'string' ? withdrawalPage : null;",
    noticedBy: cancellations,
  },
  {
    name: 'completion-never-runs-out',
    file: `${slice}/subscription-changes.service.ts`,
    find: 'const shownFor = 10 * 60_000;',
    replace: 'const shownFor = 10 * 86_400_000;',
    noticedBy: cancellations,
  },
  {
    name: 'undoing-twice-is-refused',
    file: `${slice}/cancellation-undoing.service.ts`,
    find: "if (decision.outcome === 'refused' && decision.refusal === 'notCancelled') return;",
    replace: '',
    noticedBy: cancellations,
  },
  {
    name: 'undoing-changes-a-method-that-can-pay',
    file: `${slice}/cancellation-undoing.service.ts`,
    find: "if (views.some(({ whyNot }) => whyNot === 'current'))",
    replace: 'if (views.length === 0)',
    noticedBy: cancellations,
  },
  {
    name: 'undoing-keeps-the-method-that-cannot-pay',
    file: `${slice}/cancellation-undoing.service.ts`,
    find: 'const payment = chosen ?? contract.payment;',
    replace: 'const payment = contract.payment;',
    noticedBy: cancellations,
  },
  {
    name: 'method-is-changed-to-one-that-is-being-deleted',
    file: `${slice}/method-changes.service.ts`,
    find: '    await this.methods.lock(transaction, contract, chosen);\n',
    replace: '',
    noticedBy: methods,
  },
  {
    name: 'method-that-is-for-other-plans-is-taken',
    file: `${slice}/chosen-methods.service.ts`,
    find: 'return !isMadeForPlan(type) && this.offered.canPay(type, contract.planId, price);',
    replace: 'return this.offered.canPay(type, contract.planId, price) || true;',
    noticedBy: methods,
  },
  {
    name: 'method-registered-again-cannot-be-chosen',
    file: `${slice}/chosen-methods.service.ts`,
    find: "return contract.facts.method === 'usable' && id === contract.payment.methodId;",
    replace: 'return id === contract.payment.methodId;',
    noticedBy: methods,
  },
  {
    name: 'change-on-hold-waits-for-the-next-payment',
    file: `${slice}/method-changes.service.ts`,
    find: 'if (decision.chargesNow) return this.changeAndCollect(contract, chosen, member);',
    replace: '',
    noticedBy: held,
  },
  {
    name: 'refused-retry-looks-done',
    file: `${slice}/payment-retries.service.ts`,
    find: 'if (code !== null) throw new Problem(code);',
    replace: '',
    noticedBy: held,
  },
  {
    name: 'refused-change-looks-paid',
    file: `${slice}/method-screens.service.ts`,
    find: "      return 'refused';",
    replace: "      return 'paid';",
    noticedBy: held,
  },
  {
    name: 'contract-that-others-hold-is-a-busy-service',
    file: `${slice}/subscription-problems.ts`,
    find: '    if (!isContended(error)) throw error;',
    replace: '    if (error !== undefined) throw error;',
    noticedBy: `${slice}/contended-contracts.db.spec.ts`,
  },
] satisfies NamedMutation[];
