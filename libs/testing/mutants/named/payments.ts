import type { NamedMutation } from '../named-mutation.js';

const payments = 'libs/gateways/src/payments';
const card = `${payments}/sbps-card/sbps-card-gateway.spec.ts`;
const link = `${payments}/sbps-link/sbps-link-gateway.spec.ts`;
const wire = `${payments}/sbps-wire/sbps-wire.spec.ts`;
const errors = `${payments}/sbps-wire/sbps-errors.spec.ts`;
const rest = `${payments}/paypal-rest/paypal-rest-gateway.spec.ts`;
const nvp = `${payments}/paypal-nvp/paypal-nvp-gateway.spec.ts`;
const breaker = `${payments}/gateway-breaker.spec.ts`;

export default [
  {
    name: 'lost-answer-counts-as-not-sent',
    file: `${payments}/wire/exchange.ts`,
    find: 'if (!progress.stands) give(unreachable(code));',
    replace: 'if (progress.stands || !progress.stands) give(unreachable(code));',
    noticedBy: `${payments}/wire/exchange.spec.ts`,
  },
  {
    name: 'requests-share-connections',
    file: `${payments}/wire/exchange.ts`,
    find: "agent: false, headers: { ...headers, ...length, connection: 'close' }",
    replace: "headers: { ...headers, ...length, connection: 'keep-alive' }",
    noticedBy: `${payments}/wire/exchange.spec.ts`,
  },
  {
    name: 'unlisted-code-of-the-card-company-is-a-refusal',
    file: `${payments}/sbps-wire/sbps-errors.ts`,
    find: "return refusal === undefined ? unknown('unlistedCode', code) : refused(refusal, code);",
    replace: "return refused(refusal ?? 'retryLater', code);",
    noticedBy: errors,
  },
  {
    name: 'duplicate-request-is-sent-again',
    file: `${payments}/sbps-wire/sbps-errors.ts`,
    find: "'80 83 84 85 86 90 92 94 96'",
    replace: "'80 83 84 85 86 90 92 94'",
    noticedBy: errors,
  },
  {
    name: 'checksum-leaves-the-hash-key-out',
    file: `${payments}/sbps-wire/sbps-checksum.ts`,
    find: 'for (const value of [...values, hashKey])',
    replace: 'for (const value of values)',
    noticedBy: wire,
  },
  {
    name: 'reply-that-says-a-thing-twice-is-read',
    file: `${payments}/sbps-wire/sbps-reply.ts`,
    find: '(inside.length === 0 && leaves.has(element.name))',
    replace: 'inside.length < 0',
    noticedBy: wire,
  },
  {
    name: 'committed-card-is-cancelled',
    file: `${payments}/sbps-card/sbps-card-gateway.ts`,
    find: "if (standing !== 'authorised') return refused('notPossible', 'STANDING');",
    replace: '',
    noticedBy: card,
  },
  {
    name: 'part-that-is-not-listed-was-never-given-back',
    file: `${payments}/sbps-wire/sbps-inquiry.ts`,
    find: 'return lookup.isWhole',
    replace: "return lookup.refundId !== ''",
    noticedBy: card,
  },
  {
    name: 'uncommitted-card-counts-as-collected',
    file: `${payments}/sbps-card/sbps-card-statuses.ts`,
    find: "if (commit === '0') return { standing: 'authorised', amount };",
    replace: "if (commit === '0') return { standing: 'captured', processedOn: processedOn!, amount: null };",
    noticedBy: card,
  },
  {
    name: 'card-is-booked-on-the-day-of-the-inquiry',
    file: `${payments}/sbps-card/sbps-card-statuses.ts`,
    find: "sbpsDay(field('commit_date'))",
    replace: "sbpsDay(reply.get('res_process_date') ?? '')",
    noticedBy: card,
  },
  {
    name: 'answer-about-another-transaction-is-believed',
    file: `${payments}/sbps-wire/sbps-transaction.ts`,
    find: "return named === '' || named === trackingId ? answer",
    replace: "return named === '' || named !== '' ? answer",
    noticedBy: card,
  },
  {
    name: 'capture-of-another-sum-is-believed',
    file: `${payments}/paypal-rest/paypal-captures.ts`,
    find: 'standing.amount !== asked.amount',
    replace: 'asked.amount < 0',
    noticedBy: rest,
  },
  {
    name: 'reference-transaction-of-another-sum-is-believed',
    file: `${payments}/paypal-nvp/paypal-nvp-gateway.ts`,
    find: "if (standing.amount !== amount) return unknown('differs', 'AMOUNT');",
    replace: '',
    noticedBy: nvp,
  },
  {
    name: 'notice-with-a-wrong-checksum-registers',
    file: `${payments}/sbps-link/sbps-link-result.ts`,
    find: "return isOurs ? { outcome: 'accepted', result } : refused('checksum');",
    replace: "return { outcome: 'accepted', result };",
    noticedBy: link,
  },
  {
    name: 'notice-of-another-method-registers',
    file: `${payments}/sbps-link/sbps-link-result.ts`,
    find: "if (result.get('pay_method') !== method.payMethod) return refused('foreignMethod');",
    replace: '',
    noticedBy: link,
  },
  {
    name: 'browser-registers-an-agreement',
    file: `${payments}/sbps-link/sbps-link-gateway.ts`,
    find: "return claim === 'approved' ? unknown('pending', 'NOTICE') :",
    replace: "return claim !== 'left' && claim !== 'failed' ? rejected('NOTICE') :",
    noticedBy: link,
  },
  {
    name: 'forgotten-order-is-captured-again',
    file: `${payments}/paypal-rest/paypal-rest-gateway.ts`,
    find: 'if (firstSentAt !== null && !this.isRemembered(firstSentAt)) return this.captureAsItStands(request);',
    replace: '',
    noticedBy: rest,
  },
  {
    name: 'held-capture-counts-as-collected',
    file: `${payments}/paypal-rest/paypal-captures.ts`,
    find: "    case 'COMPLETED':\n",
    replace: "    case 'COMPLETED':\n    case 'PENDING' as string:\n",
    noticedBy: rest,
  },
  {
    name: 'certificate-of-anybody-signs-a-webhook',
    file: `${payments}/paypal-rest/paypal-certificates.ts`,
    find: "return href.startsWith(this.folder) && search === '' && hash === '';",
    replace: "return href !== '' && search === '' && hash === '';",
    noticedBy: rest,
  },
  {
    name: 'unverified-notification-is-believed',
    file: `${payments}/paypal-nvp/nvp-notices.ts`,
    find: "if (!verified) return { outcome: 'refused', reason: 'signature' };",
    replace: '',
    noticedBy: nvp,
  },
  {
    name: 'reference-transaction-in-dollars',
    file: `${payments}/paypal-nvp/paypal-nvp-gateway.ts`,
    find: "      AMT: String(amount),\n      CURRENCYCODE: 'JPY',",
    replace: '      AMT: String(amount),',
    noticedBy: nvp,
  },
  {
    name: 'refund-of-more-than-is-left',
    file: 'libs/domain/src/commerce/refunds/refund-terms.ts',
    find: 'amount > charge.amount - charge.refunded',
    replace: 'amount > charge.amount',
    noticedBy: 'libs/domain/src/commerce/refunds/refund-decision.spec.ts',
  },
  {
    name: 'breaker-stays-closed',
    file: `${payments}/gateway-breaker.ts`,
    find: "latest.every((weight) => weight === 'bad')) return true;",
    replace: "latest.every((weight) => weight === 'bad')) return false;",
    noticedBy: breaker,
  },
  {
    name: 'probes-are-not-alone',
    file: `${payments}/gateway-breaker.ts`,
    find: 'const mayProbe = state.inFlight === 0 && ',
    replace: 'const mayProbe = ',
    noticedBy: breaker,
  },
] satisfies NamedMutation[];
