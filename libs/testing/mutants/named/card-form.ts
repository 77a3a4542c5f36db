import type { NamedMutation } from '../named-mutation.js';

const form = 'apps/web/src/commerce/card-form';
const frame = 'apps/web/src/shared/frame';
const rules = 'libs/domain/src/commerce/payment-methods';
const served = 'apps/api/src/commerce/card-form';
const scripts = `${served}/payment-scripts.db.spec.ts`;

export default [
  {
    name: 'frame-that-shows-another-site-is-heard',
    file: `${frame}/heard-message.ts`,
    find: ' || origin !== ownOrigin',
    replace: '',
    noticedBy: `${frame}/heard-message.spec.ts`,
  },
  {
    name: 'another-window-is-heard-as-the-card-form',
    file: `${frame}/heard-message.ts`,
    find: ' || source !== frame',
    replace: '',
    noticedBy: `${frame}/heard-message.spec.ts`,
  },
  {
    name: 'card-form-obeys-another-origin',
    file: `${frame}/page-around.ts`,
    find: 'origin === this.here.location.origin && ',
    replace: '',
    noticedBy: `${frame}/page-around.spec.ts`,
  },
  {
    name: 'card-form-obeys-another-window',
    file: `${frame}/page-around.ts`,
    find: ' && source === this.here.parent',
    replace: '',
    noticedBy: `${frame}/page-around.spec.ts`,
  },
  {
    name: 'tokens-are-said-to-any-origin',
    file: `${frame}/page-around.ts`,
    find: 'parent.postMessage(message, location.origin)',
    replace: "parent.postMessage(message, '*')",
    noticedBy: `${frame}/page-around.spec.ts`,
  },
  {
    name: 'mistyped-number-reaches-the-card-company',
    file: `${rules}/typed-card.ts`,
    find: "return isCardNumber(digits) ? undefined : 'number.invalid';",
    replace: 'return undefined;',
    noticedBy: `${rules}/typed-card.spec.ts`,
  },
  {
    name: 'token-without-its-key-is-handed-out',
    file: `${form}/card-tokens.ts`,
    find: "return Object.values(tokens).includes('') ? { failure: 'unknown' } : { tokens };",
    replace: 'return { tokens };',
    noticedBy: `${form}/card-tokens.spec.ts`,
  },
  {
    name: 'card-form-is-framed-by-anybody',
    file: `${served}/card-form-policy.ts`,
    find: '"frame-ancestors \'self\'"',
    replace: "'frame-ancestors *'",
    noticedBy: scripts,
  },
  {
    name: 'typed-card-can-be-sent-to-us',
    file: `${served}/card-form-policy.ts`,
    find: '`connect-src ${gateway}`',
    replace: "`connect-src 'self' ${gateway}`",
    noticedBy: scripts,
  },
  {
    name: 'tags-run-where-payments-are-handled',
    file: 'apps/api/src/store/shell/shell.controller.ts',
    find: 'isPayment || tokenPages.has(pathname)',
    replace: 'tokenPages.has(pathname)',
    noticedBy: scripts,
  },
  {
    name: 'payment-page-is-entered-without-its-document',
    file: 'apps/web/src/app/router/own-page.ts',
    find: 'isPaymentPath(pathnameOf(from)) === isPaymentPath(pathnameOf(to)) &&',
    replace: '',
    noticedBy: 'apps/web/src/app/router/own-page.spec.ts',
  },
] satisfies NamedMutation[];
