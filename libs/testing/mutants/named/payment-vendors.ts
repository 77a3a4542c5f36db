import type { NamedMutation } from '../named-mutation.js';

const payments = 'apps/sandbox/src/payments';
const api = `${payments}/sbps/api.spec.ts`;
const link = `${payments}/sbps/link.spec.ts`;
const paypal = `${payments}/paypal/paypal.spec.ts`;
const nvpRefunds = `${payments}/paypal-nvp/refunds.spec.ts`;

/** A vendor that is played too kindly lets a driver's mistake through. */
export default [
  {
    name: 'vendor-takes-any-checksum',
    file: `${payments}/sbps/request.ts`,
    find: "if (value('sps_hashcode').toLowerCase() !== checksum(summed))",
    replace: "if (value('sps_hashcode').length !== checksum(summed).length)",
    noticedBy: api,
  },
  {
    name: 'vendor-takes-fields-in-any-order',
    file: `${payments}/sbps/request.ts`,
    find: 'position >= next && part.name === child.name',
    replace: 'part.name === child.name',
    noticedBy: api,
  },
  {
    name: 'vendor-takes-old-requests',
    file: `${payments}/sbps/request.ts`,
    find: 'Math.abs(now - moment) > tolerance * 1_000',
    replace: 'moment - now > tolerance * 1_000',
    noticedBy: api,
  },
  {
    name: 'vendor-takes-an-order-id-twice',
    file: `${payments}/sbps/authorisations.ts`,
    find: "  state.orders.set(request.value('order_id'), request.id);",
    replace: '',
    noticedBy: api,
  },
  {
    name: 'token-can-be-used-again',
    file: `${payments}/sbps/card-source.ts`,
    find: '  state.tokens.delete(name);',
    replace: '',
    noticedBy: api,
  },
  {
    name: 'challenge-has-no-end',
    file: `${payments}/sbps/authentications.ts`,
    find: 'isAccepted && isInTime',
    replace: 'isAccepted',
    noticedBy: api,
  },
  {
    name: 'more-is-refunded-than-was-charged',
    file: `${payments}/sbps/refunds.ts`,
    find: 'amount < 1 || refunded > transaction.amount',
    replace: 'amount < 1 || amount > transaction.amount',
    noticedBy: api,
  },
  {
    name: 'link-page-takes-any-checksum',
    file: `${payments}/sbps/link-request.ts`,
    find: '  requireChecksum(pairs);',
    replace: '',
    noticedBy: link,
  },
  {
    name: 'notice-that-is-refused-counts-as-delivered',
    file: `${payments}/sbps/notice-writer.ts`,
    find: "status === 200 && text.startsWith('OK')",
    replace: 'status === 200',
    noticedBy: link,
  },
  {
    name: 'paypal-remembers-keys-for-ever',
    file: `${payments}/paypal/request-ids.ts`,
    find: 'before !== undefined && state.now() - before.at < retention[family]',
    replace: 'before !== undefined',
    noticedBy: paypal,
  },
  {
    name: 'paypal-forgets-keys-at-once',
    file: `${payments}/paypal/request-ids.ts`,
    find: 'state.now() - before.at < retention[family]',
    replace: 'state.now() - before.at < 0',
    noticedBy: paypal,
  },
  {
    name: 'paypal-order-hides-its-refunds',
    file: `${payments}/paypal/views.ts`,
    find: '...(refunds.length > 0 && { refunds: refunds.map((refund) => refundView(refund, origin, state.now())) }),',
    replace: '',
    noticedBy: paypal,
  },
  {
    name: 'older-paypal-search-passes-over-refunds',
    file: `${payments}/paypal-nvp/lookups.ts`,
    find: '    ...state.refunds.values().map(refundRow),\n',
    replace: '',
    noticedBy: nvpRefunds,
  },
  {
    name: 'cut-line-of-the-journal-stays',
    file: `${payments}/journal.ts`,
    find: 'if (end < content.length) truncateSync(path, end);',
    replace: '',
    noticedBy: `${payments}/journal.spec.ts`,
  },
  {
    name: 'clock-goes-back-before-money-that-moved',
    file: 'apps/sandbox/src/clock/clock.ts',
    find: 'if (next.epochMilliseconds < (this.bonds?.latest() ?? -Infinity))',
    replace: 'if (next.epochMilliseconds < 0)',
    noticedBy: 'apps/sandbox/src/clock/clock.routes.spec.ts',
  },
] satisfies readonly NamedMutation[];
