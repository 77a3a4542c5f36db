import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';

import { crashMatrix, printTally, type CrashOutcome } from '../testing/crash-matrix.js';
import { crashingAt, watchEffects } from '../testing/crash-points.js';
import { moneyViolations } from './ledger/billing/money-check.testing.js';
import { siteWithPayments } from './payments/payment-methods/payment-methods.testing.js';
import { PurchaseAftermath } from './checkout/purchase/purchase-aftermath.testing.js';
import { confirmed, withFastGateways } from './checkout/purchase/purchase-steps.testing.js';
import {
  byCard,
  byCarrier,
  byPaypal,
  byPaypalBefore,
  type PurchaseStories,
} from './checkout/purchase/purchase-stories.testing.js';
import { RefundAftermath } from './refund-aftermath.testing.js';
import { RefundOperations } from './payments/refunds/operate/refund-operations.service.js';

const database = testDatabase({ emptied: 'once' });
// Provides one connection per caller. A waiting caller would otherwise continue in the async context of the
// call that releases the connection.
const shop = siteWithPayments(database, withFastGateways, { DATABASE_POOL_SIZE: '40' });
const purchases = new PurchaseAftermath(shop, database);
const aftermath = new RefundAftermath(shop, database);

let effects: ReturnType<typeof watchEffects>;
beforeAll(() => {
  effects = watchEffects();
});
afterAll(() => effects.stop());

interface RefundStory {
  behaviour: string;
  effect: 'KEEP' | 'END_NOW';
  trouble?: readonly [functionId: string, kind: string];
}

type Outcome = CrashOutcome<RefundStory>;

/** Returns the transport failures of requests to the payment provider and of its responses. */
function outcomes(
  behaviour: string,
  functionId: string,
  refund: string,
  more: readonly Outcome[] = [],
): Outcome[] {
  const troubles = ['refuse', 'lostBefore', 'lostAfter', 'unavailable', 'garbled'].map((kind) => ({
    name: `${functionId} ${kind}`,
    story: { behaviour, effect: 'END_NOW', trouble: [functionId, kind] } as const,
    sameUntil: `request ${refund}`,
  }));
  return [
    { name: 'given back', story: { behaviour, effect: 'KEEP' } },
    {
      name: 'given back, and ended',
      story: { behaviour, effect: 'END_NOW' },
      sameUntil: `request ${refund}`,
    },
    ...more,
    ...troubles,
  ];
}

const byCardNumber = (name: string, behaviour: string): Outcome => ({
  name,
  story: { behaviour, effect: 'END_NOW' },
  sameUntil: 'request ST02-00303-101',
});

const matrices: [PurchaseStories, Outcome[]][] = [
  [
    byCard,
    outcomes('4111111111111111', 'ST02-00303-101', 'ST02-00303-101', [
      byCardNumber('refused', '4000000600010005'),
      byCardNumber('lost', '4000000600030003'),
    ]),
  ],
  [byCarrier, outcomes('pass', 'ST02-00303-401', 'ST02-00303-401')],
  [
    byPaypal,
    outcomes(
      'pass',
      'captures.refund',
      'POST /payments/api-m.sandbox.paypal.com/v2/payments/captures/…/refund',
    ),
  ],
  [byPaypalBefore, outcomes('pass', 'RefundTransaction', 'RefundTransaction')],
];

const matrix = ([stories, all]: (typeof matrices)[number]) =>
  crashMatrix(all, async ({ behaviour, effect, trouble }, crashAt) => {
    const buyer = await purchases.begin(stories, { behaviour });
    await (
      await confirmed(shop, buyer)
    )(buyer.visitor, shop);
    await purchases.recover(buyer);
    const chargeId = await aftermath.paidCharge(buyer);
    if (trouble !== undefined) await shop.trouble(...trouble, 1, stories.vendor);
    const run = await crashingAt(crashAt, () =>
      shop.site.nest
        .get(RefundOperations, { strict: false })
        .createRefund({ chargeId, amount: null, effect, reason: 'Asked for', by: 'Aoi' }),
    );
    await aftermath.recover(buyer, trouble);
    return { run, violations: await aftermath.violations(buyer, effect) };
  });

it('a refund is executed once or not at all when the process crashes before one of its side effects, and ledger and e-mails are consistent', async () => {
  const tallies = await Promise.all(matrices.map(matrix));
  printTally('Refunds that die', tallies);
  expect(tallies.flatMap(({ violations }) => violations)).toEqual([]);
  expect(await moneyViolations(database)).toEqual([]);
}, 600_000);
