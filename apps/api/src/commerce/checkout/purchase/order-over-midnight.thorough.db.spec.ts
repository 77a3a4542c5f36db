import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  addDays,
  businessDate,
  type BusinessDate,
} from '@account/domain/commerce/business-day/business-date';
import { testDatabase } from '@account/testing/database';
import { runsFullMatrix } from '@account/testing/full-matrix';
import '@account/testing/problem-matcher';

import type { StoreChanges } from '../../../testing/apply-store.js';
import { campaign } from '../../catalogue/campaigns/campaign.schema.js';
import { aCampaign, aPlan } from '../../catalogue.suite.js';
import { ChargeReconciler } from '../../payments/charges/drive/charge-reconciler.service.js';
import { ReminderWriter } from '../../subscriptions/contract-mails/reminder-writer.service.js';
import { redirectOf, siteWithPayments } from '../../payments/payment-methods/payment-methods.testing.js';
import { plan } from '../../catalogue/plans/plan.schema.js';
import { RenewalSweeper } from '../../subscriptions/renewals/sweep/renewal-sweeper.service.js';
import { addBuyer, buy, quote, sellingStore, shareCard, type Buyer } from './purchase.testing.js';

const loose = { strict: false } as const;

const cycles = {
  daily: { renewSpan: 1, renewSpanUnit: 'days' },
  'every-3-days': { renewSpan: 3, renewSpanUnit: 'days' },
  weekly: { renewSpan: 1, renewSpanUnit: 'weeks' },
  monthly: { renewSpan: 1, renewSpanUnit: 'months' },
  'every-2-months': { renewSpan: 2, renewSpanUnit: 'months' },
  yearly: { renewSpan: 12, renewSpanUnit: 'months' },
};

const midnightStore: StoreChanges = (file) => {
  const store = sellingStore(file);
  const plans = Object.entries({
    ...cycles,
    'daily-trial': { ...cycles.daily, freeTrialDays: 2 },
    'daily-half': cycles.daily,
    'until-midnight': {
      prices: [
        { from: '2026-01-01', price: 1_980 },
        { from: '2029-10-01', price: 2_480 },
      ],
    },
  });
  return {
    ...store,
    plans: [...store.plans, ...plans.map(([planId, changes]) => plan.parse(aPlan({ planId, ...changes })))],
    campaigns: [
      ...store.campaigns,
      campaign.parse(aCampaign({ campaignId: 'two', plans: ['daily-half'], discountContinuationCount: 2 })),
    ],
    billing: { ...store.billing, billingHours: { from: '00:00', until: '23:59' } },
  };
};

const database = testDatabase({ emptied: 'once' });
const shop = siteWithPayments(database, midnightStore);
let holder: Buyer;
let buyer: Buyer;
let card: string;
let evening = businessDate('2026-04-30');

beforeAll(async () => {
  holder = await addBuyer(shop);
  await shop.withCard(holder.visitor, '4111111111111111');
});

/** Each test runs on a later evening than the tests before it. */
beforeEach(async () => {
  await database.rows('TRUNCATE outbox_message, rate_limit');
  evening = addDays(evening, 65);
  await at(evening, '23:57:00');
  buyer = await addBuyer(shop);
  card = await shareCard(shop, holder, buyer.accountId);
});

async function at(day: BusinessDate, time: string): Promise<void> {
  shop.site.clock.travelTo(`${day}T${time}+09:00`);
  await shop.setVendorsClock();
}

const sweep = () => shop.site.nest.get(RenewalSweeper, loose).sweepAll();
const shown = async (path: string) => (await buyer.visitor.screen(path)).json<Record<string, unknown>>();

/** Returns the days on which the member was charged, in order. */
async function charged(): Promise<string[]> {
  const rows = await database.rows<{ day: string }>(
    `SELECT ch.processed_on::text AS day FROM charge ch JOIN customer c ON c.id = ch.customer_id
      WHERE c.account_id = $1 AND ch.phase = 'SUCCEEDED' ORDER BY ch.created_at`,
    [buyer.accountId],
  );
  return rows.map(({ day }) => day);
}

async function periods(): Promise<{ start: string; end: string }[]> {
  return database.rows(
    `SELECT b.starts_on::text AS start, b.ends_on::text AS end FROM billing_cycle b
       JOIN contract k ON k.id = b.contract_id JOIN customer c ON c.id = k.customer_id
      WHERE c.account_id = $1 AND b.state = 'SETTLED' ORDER BY b.number`,
    [buyer.accountId],
  );
}

async function requireFair(first: BusinessDate): Promise<void> {
  const days = await charged();
  expect(new Set(days).size).toBe(days.length);
  const paid = await periods();
  expect(paid[0]?.start).toBe(first);
  paid.slice(1).forEach(({ start }, index) => expect(start).toBe(paid[index]?.end));
}

describe('an order around midnight', () => {
  const minutes = ['23:59:30', '00:00:20'] as const;
  const plans = runsFullMatrix('midnights') ? [...Object.keys(cycles), 'daily-half'] : ['daily', 'monthly'];
  const cases = plans.flatMap((planId) => minutes.map((minute) => [planId, minute] as const));

  it.each(cases)(
    '%s, ordered at %s: starts on that day, and each of its days is paid for exactly once',
    async (planId, minute) => {
      const confirm = await quote(buyer.visitor, planId, { paymentMethodId: card });
      const ordered = minute.startsWith('00') ? addDays(evening, 1) : evening;
      await at(ordered, minute);
      const complete = await shown(redirectOf(await buy(shop, buyer.visitor, planId, confirm)));
      await at(addDays(evening, 1), '00:01:01');
      await sweep();
      await requireFair(ordered);
      const next = (complete['nextCharge'] as { on: BusinessDate }).on;
      const [order] = await database.rows<{ number: string }>(
        'SELECT o.number FROM purchase_order o JOIN customer c ON c.id = o.customer_id WHERE c.account_id = $1',
        [buyer.accountId],
      );
      expect(order?.number.slice(0, 8)).toBe(ordered.replaceAll('-', ''));
      if (next > addDays(evening, 60)) return;
      for (const day of [next, addDays(next, 1)]) {
        await at(day, '00:02:00');
        await sweep();
      }
      expect(await charged()).toContain(next);
      await requireFair(ordered);
    },
  );

  it('has the displayed number of trial days, counted from the day of the order', async () => {
    const confirm = await quote(buyer.visitor, 'daily-trial', { paymentMethodId: card });
    const ordered = addDays(evening, 1);
    await at(ordered, '00:00:20');
    await buy(shop, buyer.visitor, 'daily-trial', confirm);
    for (const day of [0, 1, 2, 3]) {
      await at(addDays(ordered, day), '00:01:01');
      await sweep();
    }
    expect(await charged()).toEqual([addDays(ordered, 2), addDays(ordered, 3)]);
    await requireFair(addDays(ordered, 2));
  });

  it('starts on the day on which a look-up finds the payment result, even if that is days later', async () => {
    await shop.withCard(buyer.visitor, '4000000500030004');
    const [method] = await shop.methods(buyer.visitor);
    const confirm = await quote(buyer.visitor, 'daily', { paymentMethodId: method?.accountPaymentMethodId });
    await at(evening, '23:59:30');
    await buy(shop, buyer.visitor, 'daily', confirm);
    const found = addDays(evening, 2);
    await at(found, '00:00:20');
    for (let tries = 0; tries < 5; tries += 1) {
      await database.rows(
        `UPDATE charge SET due_at = to_timestamp(0), unknown_since = unknown_since - interval '7 hours',
                sent_at = sent_at - interval '7 hours', claimed_at = claimed_at - interval '7 hours',
                last_lookup_at = last_lookup_at - interval '7 hours' WHERE finished_at IS NULL`,
      );
      await shop.site.nest.get(ChargeReconciler, loose).reconcileCharges();
    }
    expect(await charged()).toHaveLength(1);
    await at(found, '00:01:01');
    await sweep();
    await requireFair(found);
    const [mail] = (await shop.site.mails()).filter(({ template }) => template === 'purchaseDone');
    expect(mail?.values).toMatchObject({ next: { on: addDays(found, 1) } });
  });
});

describe('a confirmation page that is still open after midnight', () => {
  it('shows the terms of the new day and the previous terms', async () => {
    const confirm = await quote(buyer.visitor, 'monthly', { paymentMethodId: card });
    const next = addDays(evening, 1);
    await at(next, '00:00:20');
    expect(await shown(confirm.path)).toMatchObject({
      today: next,
      verification: { firstPaymentDay: next },
      replaced: { firstPaymentDay: evening },
      replacedBecause: 'newDay',
      purchaseToken: confirm.purchaseToken,
    });
  });

  it('honours a price that ended at midnight; the contract follows the new price after its announcement', async () => {
    evening = businessDate('2029-09-30');
    await at(evening, '23:57:00');
    buyer = await addBuyer(shop);
    card = await shareCard(shop, holder, buyer.accountId);
    const confirm = await quote(buyer.visitor, 'until-midnight', { paymentMethodId: card });
    await at(businessDate('2029-10-01'), '00:00:20');
    const complete = await shown(redirectOf(await buy(shop, buyer.visitor, 'until-midnight', confirm)));
    expect(complete).toMatchObject({ amountToday: 1_980, nextCharge: { on: '2029-11-01', amount: 2_480 } });
    await at(businessDate('2029-10-01'), '12:00:00');
    await shop.site.nest.get(ReminderWriter, loose).writeReminders();
    const rising = (await shop.site.mails()).filter(({ template }) => template === 'priceRising');
    expect(rising.map(({ values }) => values)).toMatchObject([
      { dueOn: '2029-11-01', from: 1_980, to: 2_480 },
    ]);
    await at(businessDate('2029-11-01'), '00:01:01');
    await sweep();
    const paid = await database.rows(
      `SELECT ch.amount FROM charge ch JOIN customer c ON c.id = ch.customer_id WHERE c.account_id = $1 ORDER BY ch.created_at`,
      [buyer.accountId],
    );
    expect(paid).toEqual([{ amount: 1_980 }, { amount: 2_480 }]);
  });
});
