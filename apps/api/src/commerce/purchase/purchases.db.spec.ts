import { beforeEach, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import '@account/testing/problem-matcher';

import { redirectOf, siteWithPayments } from '../payment-methods/payment-methods.testing.js';
import { addBuyer, buy, quote, sellingStore, type Buyer } from './purchase.testing.js';

/** What the store file brought stays. */
const database = testDatabase({ emptied: 'once' });
const shop = siteWithPayments(database, sellingStore);
const { site } = shop;

const good = '4111111111111111';

let buyer: Buyer;

beforeEach(async () => {
  await database.rows('TRUNCATE outbox_message, plan_sale, campaign_sale, campaign_use, rate_limit');
  buyer = await addBuyer(shop);
});

async function withCard(number = good): Promise<string> {
  await shop.withCard(buyer.visitor, number);
  const [method] = await shop.methods(buyer.visitor);
  return method?.accountPaymentMethodId ?? '';
}

describe('a subscription', () => {
  it('is bought with a saved card: charged, contracted, to be watched, mailed and shown', async () => {
    const paymentMethodId = await withCard();
    const confirm = await quote(buyer.visitor, 'standard', { paymentMethodId });
    const answer = await buy(shop, buyer.visitor, 'standard', confirm);
    expect(answer.statusCode).toBe(200);
    const complete = redirectOf(answer);
    expect(complete).toMatch(/^\/plans\/standard\/complete\?order=/);
    expect((await buyer.visitor.screen(complete)).json()).toMatchObject({
      state: 'done',
      amountToday: 1_980,
      nextCharge: { on: '2026-05-01', amount: 1_980 },
      accountPaymentMethod: { cardInfo: { cardbrandCode: 'V', cardNumberSuffix: '1111' } },
      orderCompletedMessage: 'お楽しみください。',
      subscriptionId: expect.any(String),
      earningsId: expect.any(String),
    });
    const mails = (await site.mails()).filter(({ template }) => template === 'purchaseDone');
    expect(mails).toHaveLength(1);
  });
});
