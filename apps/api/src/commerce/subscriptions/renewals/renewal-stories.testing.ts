import type { CrashOutcome } from '../../../testing/crash-matrix.js';
import type { PaidBy } from '../../payments/charges/charge-aftermath.testing.js';
import {
  cardBehaviours,
  each,
  goodCard,
  named,
  troubled,
  type PayingStory,
} from '../../payments/charges/paying-stories.testing.js';

export interface RenewalStories extends PaidBy {
  planId: string;
  outcomes: readonly [CrashOutcome<PayingStory>, ...CrashOutcome<PayingStory>[]];
}

const troubles = ['refuse', 'lostBefore', 'lostAfter'];
const authorise = 'request ST01-00131-101';

export const renewedByCard: RenewalStories = {
  kind: 'card',
  vendor: 'sbps',
  planId: 'monthly',
  outcomes: [
    { name: 'paid', story: { behaviour: goodCard } },
    ...each(cardBehaviours, authorise),
    ...troubled(goodCard, troubles, {
      'ST01-00131-101': authorise,
      'ST02-00101-101': 'request ST02-00101-101',
    }),
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
    ...troubled('pass', troubles, { 'ST01-00104-401': purchase }),
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
    ...troubled('pass', troubles, { 'orders.create': create, 'orders.capture': create }),
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
    ...troubled('pass', troubles, { DoReferenceTransaction: reference }),
  ],
};
