import type { NamedMutation } from '../named-mutation.js';

const commerce = 'apps/api/src/commerce';
const read = 'apps/api/src/message-languages.db.spec.ts';

export default [
  {
    name: 'plan-of-an-order-mail-is-always-japanese',
    file: `${commerce}/purchase/order-mails.service.ts`,
    find: '      plan: name[language],',
    replace: '      plan: name.ja,',
    noticedBy: read,
  },
  {
    name: 'plan-of-a-notice-is-always-japanese',
    file: `${commerce}/contract-notices/notice-mail.ts`,
    find: 'const about = { contractId: contract.id, plan: plan.name[reader.language] };',
    replace: 'const about = { contractId: contract.id, plan: plan.name.ja };',
    noticedBy: read,
  },
  {
    name: 'plan-of-a-renewal-mail-is-always-japanese',
    file: `${commerce}/contract-notices/contract-event-mails.service.ts`,
    find: 'return { contractId: contract.id, plan: plan.name[reader.language], method',
    replace: 'return { contractId: contract.id, plan: plan.name.ja, method',
    noticedBy: read,
  },
  {
    name: 'method-of-a-refund-mail-is-always-english',
    file: `${commerce}/refunds/refund-events.service.ts`,
    find: 'type: charge.method.paymentMethodType }, language)',
    replace: "type: charge.method.paymentMethodType }, 'en')",
    noticedBy: read,
  },
  {
    name: 'provider-of-a-linked-account-is-always-english',
    file: 'apps/api/src/identity/social/social-links.service.ts',
    find: 'this.clients.nameOf(provider, account.language)',
    replace: "this.clients.nameOf(provider, 'en')",
    noticedBy: read,
  },
] satisfies NamedMutation[];
