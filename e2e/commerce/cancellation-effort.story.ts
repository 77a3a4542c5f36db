import type { MoneyType } from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import { runsFullMatrix } from '@account/testing/full-matrix';

import { ActionCounter } from '../support/action-counter.js';
import { paymentTest } from '../support/payment-test.js';
import { Buyer } from '../support/purchase.js';
import { expect } from '../support/story.js';
import { Subscriber } from '../support/subscriber.js';
import { translatorFor } from '../support/messages.js';

const t = translatorFor('ja');

const test = paymentTest.extend<{ buyer: Buyer; subscriber: Subscriber; acts: ActionCounter }>({
  acts: [async ({ page }, use) => use(await ActionCounter.attach(page)), { auto: true }],
  buyer: async ({ page, visitor }, use) => use(new Buyer(page, visitor, t)),
  subscriber: async ({ page, visitor }, use) => use(new Subscriber(page, visitor, t)),
});

const monthly = { id: 'monthly', name: 'ヨルベ見放題', asks: true };
const premium = { id: 'premium-seat', name: 'プレミアムシート', asks: false };

/** The demo store does not offer PayPal's older API. */
const ways: Readonly<Record<Exclude<MoneyType, 'PaypalNvp'>, { method: string; plan: typeof monthly }>> = {
  SbpsCredit: { method: 'クレジットカード', plan: monthly },
  SbpsDocomo: { method: 'd払い', plan: monthly },
  SbpsAuone: { method: 'auかんたん決済', plan: monthly },
  SbpsAuSimple: { method: 'auかんたん決済（月額）', plan: premium },
  SbpsSoftbank: { method: 'ソフトバンクまとめて支払い', plan: monthly },
  SbpsSoftbankYahoo: { method: 'Yahoo!ウォレット（ソフトバンク）', plan: monthly },
  SbpsPaypay: { method: 'PayPay', plan: monthly },
  PaypalRest: { method: 'PayPal', plan: monthly },
};

/** One payment type per family, because the other types of the family need the same actions. */
const families = ['SbpsCredit', 'SbpsDocomo', 'SbpsAuSimple', 'PaypalRest'];
const tried = Object.entries(ways).filter(
  ([type]) => runsFullMatrix('waysToLeave') || families.includes(type),
);

for (const [type, { method, plan }] of tried)
  test(
    `cancelling a plan paid with ${type} takes at most as many actions as buying it`,
    { tag: type === 'SbpsCredit' ? [] : ['@nightly'] },
    async ({ page, applicant, acts, buyer, subscriber }) => {
      await applicant.joins();
      await page.goto('/mypage');
      const joining = await acts.countDuring(async () => {
        await buyer.findsPlan(plan.id);
        if (type === 'SbpsCredit') await buyer.addsCard('4111111111111111');
        else await buyer.adds(type, method);
        if (plan.asks) await buyer.answersSurvey();
        await buyer.goesToConfirm();
        await buyer.confirmButton().click();
        await buyer.isDone();
      });
      const leaving = await acts.countDuring(async () => {
        await subscriber.opensContract(plan.name);
        await subscriber.cancels(plan.name);
      });
      expect(leaving).toBe(3);
      expect(leaving).toBeLessThanOrEqual(joining);
    },
  );
