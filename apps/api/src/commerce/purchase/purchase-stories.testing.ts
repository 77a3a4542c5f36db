import type { CrashOutcome } from '../../testing/crash-matrix.js';
import type { PayingGateway } from '../payment-methods/paying-methods.testing.js';

/** How a member pays, and what the vendor does about it. */
export interface PurchaseStory {
  /** A card's number, what a carrier does at charges, or what PayPal's buyer chose. */
  behaviour: string;
  /** At the page of the card's issuer. */
  atIssuer?: 'accept' | 'refuse';
  /** What the vendor meets once. */
  trouble?: readonly [functionId: string, kind: string];
}

export interface PurchaseStories {
  kind: PayingGateway;
  /** As the sandbox calls it. */
  vendor: string;
  planId: string;
  outcomes: readonly [CrashOutcome<PurchaseStory>, ...CrashOutcome<PurchaseStory>[]];
}

const good = '4111111111111111';
const authorise = 'request ST01-00118-101';

export const byCard: PurchaseStories = {
  kind: 'card',
  vendor: 'sbps',
  planId: 'premium-seat',
  outcomes: [
    { name: 'paid', story: { behaviour: good } },
    {
      name: 'not authenticated',
      story: { behaviour: good, atIssuer: 'refuse' },
      sameUntil: 'write gateway_return',
    },
    ...each(
      {
        'limit reached': '4000000201220003',
        unusable: '4000000201230002',
        'authorisation lost, done': '4000000500010006',
        'authorisation lost, not done': '4000000500020005',
        'capture lost, done': '4000000500030004',
        'capture lost, not done': '4000000500040003',
        'error after the act': '4000000500080009',
        HTML: '4000000500090008',
        'truncated XML': '4000000500100005',
        'wrong encoding': '4000000500110004',
        'duplicate request': '4000000500120003',
        'system error': '4000000500130002',
        're-entry limit': '4000000500140001',
        'unlisted code': '4000000500150000',
        'not found for a while': '4000000500160009',
        'no look-ups': '4000000500170008',
      },
      authorise,
    ),
    ...troubled(good, {
      'TA02-00101-101': 'request TA02-00101-101',
      'ST02-00101-101': 'request ST02-00101-101',
    }),
    ...troubled(good, { 'ST01-00118-101': authorise }),
    {
      name: 'no look-up at first',
      story: { behaviour: '4000000500030004', trouble: ['MG01-00101-101', 'unavailable'] },
      sameUntil: authorise,
    },
  ],
};

export const byCarrier: PurchaseStories = {
  kind: 'carrier',
  vendor: 'sbps',
  planId: 'film-night-bus',
  outcomes: [
    { name: 'paid', story: { behaviour: 'pass' } },
    ...each(
      Object.fromEntries(
        ['limit', 'ended', 'notApplied', 'mismatch', 'night', 'lostBefore', 'lostAfter'].map((way) => [
          way,
          way,
        ]),
      ),
      'request ST01-00104-401',
    ),
    ...troubled('pass', { 'ST01-00104-401': 'request ST01-00104-401' }),
  ],
};

const create = 'request POST /payments/api-m.sandbox.paypal.com/v2/checkout/orders';

export const byPaypal: PurchaseStories = {
  kind: 'paypal',
  vendor: 'paypal',
  planId: 'film-harbour-lights',
  outcomes: [
    { name: 'paid', story: { behaviour: 'pass' } },
    ...each(
      Object.fromEntries(
        [
          ...['declinedNow', 'payerAction', 'accountClosed', 'tokenDeleted', 'createLost', 'captureLost'],
          ...['captureLostNot', 'alreadyCaptured'],
        ].map((way) => [way, way]),
      ),
      create,
    ),
    ...troubled('pass', { 'orders.create': create, 'orders.capture': create }),
    {
      name: 'no look-up at first',
      story: { behaviour: 'captureLost', trouble: ['orders.get', 'unavailable'] },
      sameUntil: create,
    },
  ],
};

export const byPaypalBefore: PurchaseStories = {
  kind: 'paypalBefore',
  vendor: 'paypal-nvp',
  planId: 'daily',
  outcomes: [
    { name: 'paid', story: { behaviour: 'pass' } },
    ...each(
      Object.fromEntries(['10201', '10207', '10486', '11607', '10001'].map((way) => [way, way])),
      'request DoReferenceTransaction',
    ),
    ...troubled('pass', { DoReferenceTransaction: 'request DoReferenceTransaction' }),
  ],
};

function each(behaviours: Record<string, string>, sameUntil: string): CrashOutcome<PurchaseStory>[] {
  return Object.entries(behaviours).map(([name, behaviour]) => ({ name, story: { behaviour }, sameUntil }));
}

/** What may go wrong on the way to a vendor and back, at each of these functions. */
function troubled(behaviour: string, functions: Record<string, string>): CrashOutcome<PurchaseStory>[] {
  return Object.entries(functions).flatMap(([functionId, sameUntil]) =>
    ['refuse', 'lostBefore', 'lostAfter', 'unavailable', 'garbled'].map((kind) => ({
      name: `${functionId} ${kind}`,
      story: { behaviour, trouble: [functionId, kind] as const },
      sameUntil,
    })),
  );
}
