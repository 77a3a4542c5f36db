import type { CrashOutcome } from '../../../testing/crash-matrix.js';
import {
  cardBehaviours,
  each,
  goodCard,
  named,
  troubled,
  type PayingStory,
} from '../../payments/charges/paying-stories.testing.js';
import type { PayingGateway } from '../../payments/payment-methods/paying-methods.testing.js';

export interface PurchaseStory extends PayingStory {
  /** Choice on the card issuer's page. */
  atIssuer?: 'accept' | 'refuse';
}

export interface PurchaseStories {
  kind: PayingGateway;
  /** Name of the payment provider in the sandbox. */
  vendor: string;
  planId: string;
  outcomes: readonly [CrashOutcome<PurchaseStory>, ...CrashOutcome<PurchaseStory>[]];
}

const troubles = ['refuse', 'lostBefore', 'lostAfter', 'unavailable', 'garbled'];
const authorise = 'request ST01-00118-101';

export const byCard: PurchaseStories = {
  kind: 'card',
  vendor: 'sbps',
  planId: 'premium-seat',
  outcomes: [
    { name: 'paid', story: { behaviour: goodCard } },
    {
      name: 'not authenticated',
      story: { behaviour: goodCard, atIssuer: 'refuse' },
      sameUntil: 'write gateway_return',
    },
    ...each(
      {
        ...cardBehaviours,
        'truncated XML': '4000000500100005',
        'wrong encoding': '4000000500110004',
        're-entry limit': '4000000500140001',
      },
      authorise,
    ),
    ...troubled(goodCard, troubles, {
      'TA02-00101-101': 'request TA02-00101-101',
      'ST02-00101-101': 'request ST02-00101-101',
    }),
    ...troubled(goodCard, troubles, { 'ST01-00118-101': authorise }),
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
      named('limit', 'ended', 'notApplied', 'mismatch', 'night', 'lostBefore', 'lostAfter'),
      'request ST01-00104-401',
    ),
    ...troubled('pass', troubles, { 'ST01-00104-401': 'request ST01-00104-401' }),
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
      named(
        ...['declinedNow', 'payerAction', 'accountClosed', 'tokenDeleted', 'createLost', 'captureLost'],
        ...['captureLostNot', 'alreadyCaptured'],
      ),
      create,
    ),
    ...troubled('pass', troubles, { 'orders.create': create, 'orders.capture': create }),
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
    ...each(named('10201', '10207', '10486', '11607', '10001'), 'request DoReferenceTransaction'),
    ...troubled('pass', troubles, { DoReferenceTransaction: 'request DoReferenceTransaction' }),
  ],
};
