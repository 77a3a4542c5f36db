import type { CrashOutcome } from '../../testing/crash-matrix.js';
import type { PaidBy } from '../charges/charge-aftermath.testing.js';

/** How a member pays for a renewal, and what the vendor does about it. */
export interface RenewalStory {
  /** A card's number, what a carrier does at charges, or what PayPal's buyer chose. */
  behaviour: string;
  /** What the vendor meets once. */
  trouble?: readonly [functionId: string, kind: string];
}

export interface RenewalStories extends PaidBy {
  planId: string;
  outcomes: readonly [CrashOutcome<RenewalStory>, ...CrashOutcome<RenewalStory>[]];
}

const good = '4111111111111111';
const authorise = 'request ST01-00131-101';

export const renewedByCard: RenewalStories = {
  kind: 'card',
  vendor: 'sbps',
  planId: 'monthly',
  outcomes: [
    { name: 'paid', story: { behaviour: good } },
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
        'duplicate request': '4000000500120003',
        'system error': '4000000500130002',
        'unlisted code': '4000000500150000',
        'not found for a while': '4000000500160009',
        'no look-ups': '4000000500170008',
      },
      authorise,
    ),
    ...troubled(good, { 'ST01-00131-101': authorise, 'ST02-00101-101': 'request ST02-00101-101' }),
  ],
};

const purchase = 'request ST01-00104-401';

export const renewedByCarrier: RenewalStories = {
  kind: 'carrier',
  vendor: 'sbps',
  planId: 'monthly',
  outcomes: [
    { name: 'paid', story: { behaviour: 'pass' } },
    ...each(named('limit', 'ended', 'mismatch', 'night', 'lostBefore', 'lostAfter'), purchase),
    ...troubled('pass', { 'ST01-00104-401': purchase }),
  ],
};

const create = 'request POST /payments/api-m.sandbox.paypal.com/v2/checkout/orders';

export const renewedByPaypal: RenewalStories = {
  kind: 'paypal',
  vendor: 'paypal',
  planId: 'monthly',
  outcomes: [
    { name: 'paid', story: { behaviour: 'pass' } },
    ...each(
      named('declinedNow', 'tokenDeleted', 'createLost', 'captureLost', 'captureLostNot', 'alreadyCaptured'),
      create,
    ),
    ...troubled('pass', { 'orders.create': create, 'orders.capture': create }),
  ],
};

const reference = 'request DoReferenceTransaction';

export const renewedByPaypalBefore: RenewalStories = {
  kind: 'paypalBefore',
  vendor: 'paypal-nvp',
  planId: 'monthly',
  outcomes: [
    { name: 'paid', story: { behaviour: 'pass' } },
    ...each(named('10201', '10486', '11607', '10001'), reference),
    ...troubled('pass', { DoReferenceTransaction: reference }),
  ],
};

function named(...behaviours: string[]): Record<string, string> {
  return Object.fromEntries(behaviours.map((behaviour) => [behaviour, behaviour]));
}

function each(behaviours: Record<string, string>, sameUntil: string): CrashOutcome<RenewalStory>[] {
  return Object.entries(behaviours).map(([name, behaviour]) => ({ name, story: { behaviour }, sameUntil }));
}

/** What may go wrong on the way to a vendor and back, at each of these functions. */
function troubled(behaviour: string, functions: Record<string, string>): CrashOutcome<RenewalStory>[] {
  return Object.entries(functions).flatMap(([functionId, sameUntil]) =>
    ['refuse', 'lostBefore', 'lostAfter'].map((kind) => ({
      name: `${functionId} ${kind}`,
      story: { behaviour, trouble: [functionId, kind] as const },
      sameUntil,
    })),
  );
}
