import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import '@account/testing/problem-matcher';

import type { StoreChanges } from '../../../testing/apply-store.js';
import { campaign } from '../../catalogue/campaigns/campaign.schema.js';
import { aCampaign, aPlan } from '../../catalogue.suite.js';
import { redirectOf, siteWithPayments } from '../../payments/payment-methods/payment-methods.testing.js';
import { plan } from '../../catalogue/plans/plan.schema.js';
import { addBuyer, buy, quote, sellingStore, shareCard, type Buyer } from './purchase.testing.js';

/** The clock starts on 1 April 2026. */
const prices = [
  { from: '2026-01-01', price: 1_980 },
  { from: '2026-04-08', price: 2_480 },
];

const risingStore: StoreChanges = (file) => {
  const store = sellingStore(file);
  const yearly = { renewSpan: 12, renewSpanUnit: 'months' };
  const rising = [{}, { planId: 'yearly', ...yearly }, { planId: 'half' }];
  return {
    ...store,
    plans: [
      ...store.plans,
      ...rising.map((changes) => plan.parse(aPlan({ planId: 'rising', prices, ...changes }))),
    ],
    campaigns: [
      ...store.campaigns,
      campaign.parse(aCampaign({ campaignId: 'two', plans: ['half'], discountContinuationCount: 2 })),
    ],
  };
};

const database = testDatabase({ emptied: 'once' });
const shop = siteWithPayments(database, risingStore);
let buyer: Buyer;
let card: string;
let holder: Buyer;

beforeAll(async () => {
  holder = await addBuyer(shop);
  await shop.withCard(holder.visitor, '4111111111111111');
});

beforeEach(async () => {
  await database.rows('TRUNCATE outbox_message, rate_limit');
  buyer = await addBuyer(shop);
  card = await shareCard(shop, holder, buyer.accountId);
});

const shown = async (path: string) => (await buyer.visitor.screen(path)).json<Record<string, unknown>>();

describe('an announced price increase', () => {
  it.each<[string, object, object]>([
    [
      'rising',
      {
        billingAmount: 1_980,
        yearlyAmount: 1_980 + 11 * 2_480,
        charges: [
          { from: '2026-04-01', to: '2026-04-30', amount: 1_980 },
          { from: '2026-05-01', to: null, amount: 2_480 },
        ],
      },
      { on: '2026-05-01', amount: 2_480 },
    ],
    [
      'yearly',
      {
        yearlyAmount: 1_980,
        charges: [
          { from: '2026-04-01', to: '2027-03-31', amount: 1_980 },
          { from: '2027-04-01', to: null, amount: 2_480 },
        ],
      },
      { on: '2027-04-01', amount: 2_480 },
    ],
    [
      'half',
      {
        billingAmount: 990,
        originalPrice: 1_980,
        charges: [
          { from: '2026-04-01', to: '2026-04-30', amount: 990 },
          { from: '2026-05-01', to: '2026-05-31', amount: 1_240 },
          { from: '2026-06-01', to: null, amount: 2_480 },
        ],
      },
      { on: '2026-05-01', amount: 1_240 },
    ],
  ])(
    'is shown in the form, confirmation, completion page, e-mail and contract: %s',
    async (planId, verification, next) => {
      expect(await shown(`/plans/${planId}`)).toMatchObject({ verification });
      expect((await buyer.visitor.post(`/zapi/purchase/verify/${planId}`, {})).json()).toMatchObject(
        verification,
      );
      const confirm = await quote(buyer.visitor, planId, { paymentMethodId: card });
      expect(await shown(confirm.path)).toMatchObject({ verification });
      const complete = await shown(redirectOf(await buy(shop, buyer.visitor, planId, confirm)));
      expect(complete).toMatchObject({ nextCharge: next });
      const [mail] = (await shop.site.mails()).filter(({ template }) => template === 'purchaseDone');
      expect(mail?.values).toMatchObject({ next });
      const contract = await shown(`/mypage/subscription/${String(complete['subscriptionId'])}`);
      expect(contract).toMatchObject({
        contract: {
          nextSettlementDay: (next as { on: string }).on,
          billingAmount: (next as { amount: number }).amount,
        },
      });
      if (planId === 'half')
        expect(contract).toMatchObject({
          contract: { priceAfterCampaign: 2_480, priceAfterCampaignFrom: '2026-06-01' },
        });
    },
  );

  it('invalidates a quote that was made before the announcement', async () => {
    const old = await quote(buyer.visitor, 'standard', { paymentMethodId: card });
    await database.rows(
      `INSERT INTO plan_price (plan_id, version, starts_on, price, created_at)
       VALUES ('standard', 99, '2026-04-20', 2980, now())`,
    );
    await shop.travel({ minutes: 31 });
    expect(await shown(old.path)).toMatchObject({
      verification: { charges: [{ amount: 1_980 }, { amount: 2_980 }] },
      replaced: { charges: [{ amount: 1_980 }] },
    });
  });
});
