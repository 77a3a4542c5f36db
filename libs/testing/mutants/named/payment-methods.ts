import type { NamedMutation } from '../named-mutation.js';

const slice = 'apps/api/src/commerce/payment-methods';
const cards = `${slice}/card-registrations.db.spec.ts`;
const agreements = `${slice}/agreement-registrations.db.spec.ts`;
const saved = `${slice}/payment-methods.db.spec.ts`;

export default [
  {
    name: 'two-tabs-begin-two-registrations',
    file: `${slice}/registration-opening.service.ts`,
    find: 'await this.rounds.lock(transaction, opening.member);',
    replace: '',
    noticedBy: agreements,
  },
  {
    name: 'stolen-cards-are-tried-without-end',
    file: `${slice}/registration-opening.service.ts`,
    find: 'await this.limits.consume(paymentMethodRegistration, row.customerId);',
    replace: '',
    noticedBy: cards,
  },
  {
    name: 'pages-of-providers-count-as-tries',
    file: `${slice}/registration-opening.service.ts`,
    find: 'if (isCard(row)) {',
    replace: 'if (row.id !== address) {',
    noticedBy: agreements,
  },
  {
    name: 'agreements-are-tried-without-end',
    file: `${slice}/registration-settlement.service.ts`,
    find: 'if (!unanswered.includes(problem)) await this.count(row);',
    replace: '',
    noticedBy: agreements,
  },
  {
    name: 'two-returns-finish-one-registration',
    file: `${slice}/registration-driver.service.ts`,
    find: "if (!(await this.registrations.move(row.id, ['AT_PROVIDER'], change))) return;",
    replace: "await this.registrations.move(row.id, ['AT_PROVIDER'], change);",
    noticedBy: cards,
  },
  {
    name: 'late-news-of-an-agreement-are-dropped',
    file: `${slice}/registration-settlement.service.ts`,
    find: "row.state === 'FAILED' ? ['FAILED'] : [...underWay, 'LEFT']",
    replace: "[...underWay, 'LEFT']",
    noticedBy: agreements,
  },
  {
    name: 'same-card-is-saved-twice',
    file: `${slice}/registered-methods.service.ts`,
    find: 'const same = byAgreement ?? byFace;',
    replace: 'const same = byAgreement;',
    noticedBy: cards,
  },
  {
    name: 'eleventh-method-is-saved',
    file: `${slice}/registration-settlement.service.ts`,
    find: 'live.length >= paymentMethodLimit',
    replace: 'live.length > paymentMethodLimit',
    noticedBy: cards,
  },
  {
    name: 'left-authorisation-is-forgotten',
    file: `${slice}/registered-methods.service.ts`,
    find: 'if (leftAuthorisation === null) return;',
    replace: 'if (leftAuthorisation !== undefined) return;',
    noticedBy: cards,
  },
  {
    name: 'lapsed-registration-is-taken-up-by-all',
    file: `${slice}/registration.repository.ts`,
    find: 'where: { id, state, leaseEndsAt },',
    replace: 'where: { id },',
    noticedBy: cards,
  },
  {
    name: 'registration-of-another-member-is-followed',
    file: `${slice}/registration.repository.ts`,
    find: 'const where = { id, customer: { accountId } };',
    replace: 'const where = { id };',
    noticedBy: cards,
  },
  {
    name: 'member-is-sent-to-another-site-after-a-card',
    file: `${slice}/registrations.service.ts`,
    find: 'const returnTo = ownReturnTo(input.returnTo);',
    replace: 'const returnTo = input.returnTo ?? null;',
    noticedBy: cards,
  },
  {
    name: 'approval-of-another-browser-is-taken',
    file: `${slice}/registration-returns.service.ts`,
    find: "row.type !== 'SbpsCredit' || ",
    replace: '',
    noticedBy: agreements,
  },
  {
    name: 'another-site-begins-a-registration-at-paypal',
    file: `${slice}/registrations.controller.ts`,
    find: "if (!beganHere(request, this.config.get('PUBLIC_ORIGIN')))",
    replace: 'if (request === undefined)',
    noticedBy: agreements,
  },
  {
    name: 'round-is-opened-by-an-old-proof',
    file: `${slice}/payment-method-rounds.service.ts`,
    find: 'requireProof(member, now);',
    replace: '',
    noticedBy: 'apps/api/src/proof-runs-out.db.spec.ts',
  },
  {
    name: 'method-in-use-is-deleted',
    file: `${slice}/payment-method-deletion.service.ts`,
    find: "if (state !== 'free') throw",
    replace: "if (state === 'free' && uses.length > 0) throw",
    noticedBy: saved,
  },
  {
    name: 'shared-agreement-ends-with-its-first-method',
    file: `${slice}/payment-method-deletion.service.ts`,
    find: 'const isLast = sharing.every((id) => id === method.id);',
    replace: 'const isLast = sharing.length > 0;',
    noticedBy: saved,
  },
  {
    name: 'method-of-another-member-is-deleted',
    file: `${slice}/payment-method.repository.ts`,
    find: 'findFirst({ where: { id, customer: { accountId } } })',
    replace: 'findFirst({ where: { id } })',
    noticedBy: saved,
  },
  {
    name: 'agreement-with-paypal-is-not-asked-for-again',
    file: 'libs/gateways/src/payments/paypal-rest/paypal-rest-gateway.ts',
    find: 'return this.registration.inquire(request, reference);',
    replace: "return { outcome: 'notOffered' };",
    noticedBy: 'libs/gateways/src/payments/paypal-rest/paypal-rest-gateway.spec.ts',
  },
] satisfies readonly NamedMutation[];
