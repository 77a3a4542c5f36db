import type { NamedMutation } from '../named-mutation.js';

const pages = 'apps/web/src/commerce/subscriptions';

export default [
  {
    name: 'change-goes-on-while-a-way-to-pay-is-being-added',
    file: `${pages}/method-values.ts`,
    find: 'chosen !== newMethod',
    replace: 'chosen !== null',
    noticedBy: `${pages}/method-values.spec.ts`,
  },
  {
    name: 'method-just-added-is-not-chosen',
    file: `${pages}/method-values.ts`,
    find: 'preselected ?? ',
    replace: 'null ?? ',
    noticedBy: `${pages}/method-values.spec.ts`,
  },
  {
    name: 'unknown-payment-is-never-long',
    file: `${pages}/long-unknown.ts`,
    find: 'now - Date.parse(since) >= longUnknown',
    replace: 'now < Date.parse(since)',
    noticedBy: `${pages}/long-unknown.spec.ts`,
  },
  {
    name: 'menu-leads-away-from-the-withdrawal',
    file: 'apps/web/src/app/layouts/menu-items.ts',
    find: "  if (isLeaving) return [{ name: 'back', href: withdrawal }];\n",
    replace: '',
    noticedBy: 'apps/web/src/app/layouts/menu-items.spec.ts',
  },
  {
    name: 'held-contract-is-not-said-on-my-page',
    file: 'apps/web/src/commerce/contracts/contracts-rows.tsx',
    find: ', Warning: HeldContracts',
    replace: '',
    noticedBy: 'e2e/commerce/held-contract.story.ts',
  },
] satisfies NamedMutation[];
