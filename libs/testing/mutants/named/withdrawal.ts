import type { NamedMutation } from '../named-mutation.js';

const slice = 'apps/api/src/withdrawal/leaving';
const leaving = `${slice}/leaving.db.spec.ts`;
const proof = 'apps/api/src/proof-runs-out.db.spec.ts';
const ends = 'apps/api/src/what-ends.db.spec.ts';

export default [
  {
    name: 'account-is-closed-with-a-running-contract',
    file: `${slice}/closed-accounts.service.ts`,
    find: '    await this.blocks.requireNone(accountId, language, transaction);\n',
    replace: '',
    noticedBy: leaving,
  },
  {
    name: 'account-is-closed-by-an-ended-session',
    file: `${slice}/closed-accounts.service.ts`,
    find: '    await this.sessions.requireLive(transaction, member);\n',
    replace: '',
    noticedBy: leaving,
  },
  {
    name: 'consent-holds-behind-a-stale-proof',
    file: `${slice}/leaving-consent.service.ts`,
    find: '      await this.sessions.requireFresh(transaction, member);\n',
    replace: '',
    noticedBy: proof,
  },
  {
    name: 'withdrawal-outlives-its-login',
    file: `${slice}/leaving-flows.service.ts`,
    find: ' && flow.data.sessionId === sessionId',
    replace: '',
    noticedBy: leaving,
  },
  {
    name: 'mails-to-a-closed-account-still-go-out',
    file: `${slice}/closed-accounts.service.ts`,
    find: '    await this.outbox.giveUp(transaction, accountId);\n',
    replace: '',
    noticedBy: ends,
  },
  {
    name: 'saved-method-stays-at-its-gateway',
    file: 'apps/api/src/commerce/payment-methods/payment-method-closure.ts',
    find: '    this.closure.onClosure((transaction, customerId) => this.deletion.deleteAllOf(transaction, customerId));\n',
    replace: '',
    noticedBy: leaving,
  },
  {
    name: 'rights-outlive-the-account',
    file: 'apps/api/src/commerce/entitlements/entitlement-closure.ts',
    find: 'this.entitlements.revokeAllOf(transaction, customerId)',
    replace: 'Promise.resolve(customerId)',
    noticedBy: leaving,
  },
  {
    name: 'order-under-way-keeps-no-account-open',
    file: 'apps/api/src/commerce/customers/customer-closure.service.ts',
    find: 'const isPending = (await count(customerId, transaction)) > 0;',
    replace: 'const isPending = (await count(customerId, transaction)) < 0;',
    noticedBy: leaving,
  },
  {
    name: 'customer-is-not-locked-as-the-account-closes',
    file: 'apps/api/src/commerce/customers/customer-closure.service.ts',
    find: '    if (transaction !== undefined) await this.customers.lock(transaction, customerId);\n',
    replace: '',
    noticedBy: `${slice}/leaving-races.db.spec.ts`,
  },
  {
    name: 'code-for-the-address-before-closes-the-account',
    file: `${slice}/closed-accounts.service.ts`,
    find: 'if (account.contactEmail !== code.email)',
    replace: 'if (account.contactEmail === null)',
    noticedBy: leaving,
  },
  {
    name: 'why-somebody-left-is-not-kept',
    file: `${slice}/closed-accounts.service.ts`,
    find: '    await this.answers.keep(transaction, flow.data.survey);\n',
    replace: '',
    noticedBy: leaving,
  },
  {
    name: 'sessions-outlive-the-account',
    file: `${slice}/closed-accounts.service.ts`,
    find: '    await this.sessions.endAll(transaction, accountId, accountWithdrawn);\n',
    replace: '',
    noticedBy: leaving,
  },
  {
    name: 'customer-keeps-the-account-that-left',
    file: 'apps/api/src/commerce/customers/customer-closure.service.ts',
    find: '    await this.customers.unlink(transaction, accountId);\n',
    replace: '',
    noticedBy: leaving,
  },
  {
    name: 'cancelled-contract-outlives-its-account',
    file: 'apps/api/src/commerce/contracts/contract-closure.ts',
    find: "      if (decision.outcome === 'changed')\n        await this.contracts.change(transaction, contract, { facts: decision.facts });\n",
    replace: '',
    noticedBy: leaving,
  },
  {
    name: 'why-somebody-cancelled-outlives-the-account',
    file: 'apps/api/src/commerce/subscriptions/subscription-closure.ts',
    find: 'this.changes.eraseAnswers(transaction, customerId)',
    replace: 'Promise.resolve([transaction, customerId])',
    noticedBy: leaving,
  },
  {
    name: 'answers-of-an-order-outlive-the-account',
    file: 'apps/api/src/commerce/purchase/purchase-closure.ts',
    find: 'this.erasure.erase(transaction, customerId)',
    replace: 'Promise.resolve([transaction, customerId])',
    noticedBy: leaving,
  },
  {
    name: 'charge-under-way-keeps-no-account-open',
    file: 'apps/api/src/commerce/charges/charge-closure.ts',
    find: 'this.charges.countOpen(customerId, transaction)',
    replace: 'this.charges.countOpen(customerId, transaction).then(() => 0)',
    noticedBy: leaving,
  },
  {
    name: 'refund-under-way-keeps-no-account-open',
    file: 'apps/api/src/commerce/refunds/refund-closure.ts',
    find: 'this.refunds.countLive(customerId, transaction)',
    replace: 'this.refunds.countLive(customerId, transaction).then(() => 0)',
    noticedBy: leaving,
  },
] satisfies NamedMutation[];
