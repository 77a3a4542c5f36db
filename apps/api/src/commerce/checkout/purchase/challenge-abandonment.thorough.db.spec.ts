import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import '@account/testing/problem-matcher';

import { SettingsService } from '../../../store/settings/settings.service.js';
import type { StoreChanges } from '../../../testing/apply-store.js';
import { TestVisitor, type Answer } from '../../../testing/test-visitor.js';
import { campaign } from '../../catalogue/campaigns/campaign.schema.js';
import { SingleUseCodes } from '../../catalogue/campaigns/single-use-codes.service.js';
import { aCampaign, aPlan } from '../../catalogue.suite.js';
import { ChargeReconciler } from '../../payments/charges/drive/charge-reconciler.service.js';
import { redirectOf, siteWithPayments } from '../../payments/payment-methods/payment-methods.testing.js';
import { plan } from '../../catalogue/plans/plan.schema.js';
import {
  addBuyer,
  buy,
  fillIn,
  quote,
  sellingStore,
  shareCard,
  type Buyer,
  type Confirmed,
  type Filled,
} from './purchase.testing.js';

/** Plans with one place each, and an automatic campaign that each member can use once. */
const scarceStore: StoreChanges = (file) => {
  const store = sellingStore(file);
  const planIds = ['one', 'other'];
  return {
    ...store,
    plans: [...store.plans, ...planIds.map((planId) => plan.parse(aPlan({ planId, salesLimit: 1 })))],
    campaigns: [
      ...store.campaigns,
      campaign.parse(
        aCampaign({ campaignId: 'welcome', plans: planIds, usesLimit: 1, usesLimitPerMember: 1 }),
      ),
    ],
    threeDSecure: { ...store.threeDSecure, authenticateSavedCards: true },
  };
};

/** Keeps the rows that were created from the store file. */
const database = testDatabase({ emptied: 'once' });
const shop = siteWithPayments(database, scarceStore);
const { site } = shop;

let holder: Buyer;
let buyer: Buyer;
let card: string;

beforeAll(async () => {
  holder = await addBuyer(shop);
  await shop.withCard(holder.visitor, '4111111111111111');
});

beforeEach(async () => {
  await database.rows(
    'TRUNCATE outbox_message, plan_sales_counter, campaign_usage_counter, campaign_member_usage, rate_limit',
  );
  buyer = await addBuyer(shop);
  card = await shareCard(shop, holder, buyer.accountId);
});

afterEach(() => void jest.restoreAllMocks());

interface AtIssuer {
  confirm: Confirmed;
  answer: Answer;
  orderId: string;
}

/** Starts a purchase and stops on the card issuer's page. */
async function atIssuer(planId: string, filled: Filled = {}): Promise<AtIssuer> {
  const confirm = await quote(buyer.visitor, planId, { paymentMethodId: card, ...filled });
  const answer = await buy(shop, buyer.visitor, planId, confirm);
  expect(redirectOf(answer)).toMatch(/^http/);
  const [open] = await database.rows<{ id: string }>(
    `SELECT o.id FROM purchase_order o JOIN customer c ON c.id = o.customer_id
      WHERE c.account_id = $1 AND o.plan_id = $2 AND o.state = 'OPEN'`,
    [buyer.accountId, planId],
  );
  return { confirm, answer, orderId: open?.id ?? '' };
}

async function shown<Data = Record<string, unknown>>(path: string, visitor = buyer.visitor): Promise<Data> {
  return (await visitor.screen(path)).json<Data>();
}

/** Returns the data of the order page, following a redirect from the confirmation page. */
async function ofOrder(path: string): Promise<{ orderId?: string; isAtIssuer?: boolean }> {
  const page = await shown<{ redirectTo?: string; orderId?: string; isAtIssuer?: boolean }>(path);
  return page.redirectTo === undefined ? page : shown(page.redirectTo);
}

/**
 * Reports that the member abandoned the card issuer's challenge. The page does this while its order is waiting
 * for the issuer.
 */
async function turnsBack(path: string): Promise<unknown> {
  const { orderId = '', isAtIssuer } = await ofOrder(path);
  expect(isAtIssuer).toBe(true);
  return (await buyer.visitor.post(`/zapi/purchase/orders/${orderId}/leave`, {})).json();
}

const orders = () =>
  database.rows<{ state: string; problem: string | null }>(
    `SELECT o.plan_id AS "planId", o.state, o.problem FROM purchase_order o JOIN customer c ON c.id = o.customer_id
      WHERE c.account_id = $1 ORDER BY o.ordered_at, o.id`,
    [buyer.accountId],
  );
const failed = (planId: string) => ({ planId, state: 'FAILED', problem: 'THREE_D_SECURE_FAILED' });
const purchaseMails = () =>
  database.rows(`SELECT template FROM outbox_message WHERE account_id = $1 AND template LIKE 'purchase%'`, [
    buyer.accountId,
  ]);
const collected = () =>
  database.rows(
    `SELECT ch.collected FROM charge ch JOIN customer c ON c.id = ch.customer_id
      WHERE c.account_id = $1 AND ch.phase = 'SUCCEEDED'`,
    [buyer.accountId],
  );
/** Returns the reservations of open orders. */
const held = () =>
  database.rows(`SELECT plan_id FROM plan_sales_counter WHERE reserved > 0
                 UNION ALL SELECT campaign_id FROM campaign_usage_counter WHERE reserved > 0
                 UNION ALL SELECT campaign_id FROM campaign_member_usage WHERE reserved > 0`);

async function twentyMinutesLater(): Promise<void> {
  await database.rows(`UPDATE charge SET due_at = clock_timestamp(), claimed_at = claimed_at - interval '20 minutes'
                      WHERE finished_at IS NULL`);
  await site.nest.get(ChargeReconciler, { strict: false }).reconcileCharges();
}

const halfPrice = { billingAmount: 990, campaignId: 'welcome' };
const fullPrice = { billingAmount: 1_980, campaignId: null };

describe('open orders waiting for the card issuer', () => {
  it('do not affect the price, campaign or last available place shown to the same member', async () => {
    await atIssuer('one');
    expect(await shown('/plans/one')).toMatchObject({
      plan: { salesAvailability: 'fewLeft', button: 'default', campaign: { campaignId: 'welcome' } },
      readOnlyReason: null,
      verification: halfPrice,
    });
    const list = await shown<{ plans: { planId: string }[] }>('/plans');
    expect(list.plans.find(({ planId }) => planId === 'one')).toMatchObject({ button: 'default' });
    const again = await atIssuer('one');
    expect(await orders()).toMatchObject([failed('one'), { state: 'OPEN' }]);
    await shop.comesBack(buyer.visitor, await shop.atIssuer(again.answer, 'accept'));
    expect(await collected()).toEqual([{ collected: 990 }]);
    expect(await held()).toEqual([]);
  });

  it('make the place and the campaign unavailable to other members and guests', async () => {
    await atIssuer('one');
    const other = await addBuyer(shop);
    expect(await shown('/plans/one', other.visitor)).toMatchObject({ plan: { button: 'soldOut' } });
    expect(await shown('/plans/other', other.visitor)).toMatchObject({ verification: fullPrice });
    const list = await shown<{ plans: { planId: string }[] }>('/plans', new TestVisitor(site.nest));
    expect(list.plans.find(({ planId }) => planId === 'one')).toMatchObject({ button: 'soldOut' });
    const filled = { paymentMethodId: await shareCard(shop, holder, other.accountId) };
    expect(await fillIn(other.visitor, 'one', filled)).toBeProblem('PLAN_NOT_AVAILABLE');
  });

  it('release a single-use or limited campaign code when the same member orders again, even for another plan', async () => {
    const [code = ''] = (await site.nest
      .get(SingleUseCodes, { strict: false })
      .createCodes('vouchers', 1, 'Aoi')) as string[];
    await atIssuer('standard', { campaignCode: code });
    const other = await addBuyer(shop);
    const byOther = { paymentMethodId: await shareCard(shop, holder, other.accountId), campaignCode: code };
    expect(await fillIn(other.visitor, 'standard', byOther)).toBeProblem('CAMPAIGN_CODE_NOT_APPLICABLE');
    await atIssuer('standard', { campaignCode: code });
    await atIssuer('film', { campaignCode: code });
    expect(await orders()).toMatchObject([
      failed('standard'),
      failed('standard'),
      { planId: 'film', state: 'OPEN' },
    ]);

    buyer = await addBuyer(shop);
    card = await shareCard(shop, holder, buyer.accountId);
    await atIssuer('standard', { campaignCode: 'HALF2026' });
    await atIssuer('film', { campaignCode: 'HALF2026' });
    expect(await orders()).toMatchObject([failed('standard'), { planId: 'film', state: 'OPEN' }]);
  });

  it('are abandoned for an order of another plan only if they use up the contract limit', async () => {
    const settings = site.nest.get(SettingsService, { strict: false });
    const file = settings.current();
    const limit = jest.spyOn(settings, 'current').mockReturnValue({ ...file, maxContracts: 2 });
    await atIssuer('standard');
    await atIssuer('film');
    await atIssuer('second');
    const open = { state: 'OPEN' };
    expect(await orders()).toMatchObject([open, open, open]);
    limit.mockReturnValue({ ...file, maxContracts: 1 });
    await atIssuer('trial', { paymentMethodId: card }).catch(() => undefined);
    expect(await orders()).toMatchObject([failed('standard'), open, failed('second'), { planId: 'trial' }]);
  });

  it('are abandoned, oldest first, only as many as necessary to stay within the contract limit', async () => {
    const settings = site.nest.get(SettingsService, { strict: false });
    const file = settings.current();
    jest.spyOn(settings, 'current').mockReturnValue({ ...file, maxContracts: 2 });
    await atIssuer('standard');
    await atIssuer('second');
    await atIssuer('one');
    const open = { state: 'OPEN' };
    expect(await orders()).toMatchObject([failed('standard'), open, { planId: 'one', ...open }]);
  });

  it('are not abandoned for the contract limit if abandoning the order with the same campaign is sufficient', async () => {
    const settings = site.nest.get(SettingsService, { strict: false });
    const file = settings.current();
    jest.spyOn(settings, 'current').mockReturnValue({ ...file, maxContracts: 2 });
    for (const planId of ['standard', 'one', 'other']) await atIssuer(planId);
    const open = { state: 'OPEN', problem: null };
    expect(await orders()).toEqual([
      { planId: 'standard', ...open },
      failed('one'),
      { planId: 'other', ...open },
    ]);
  });

  it('block other orders as usual after the charge was sent', async () => {
    const first = await quote(buyer.visitor, 'one', { paymentMethodId: card });
    const second = await quote(buyer.visitor, 'other', { paymentMethodId: card });
    await buy(shop, buyer.visitor, 'one', first);
    await database.rows(
      `UPDATE charge SET phase = 'SENT', sent_at = clock_timestamp(), due_at = NULL WHERE phase = 'CHALLENGE'`,
    );
    expect(await shown('/plans/one')).toMatchObject({
      readOnlyReason: { code: 'PAYMENT_BEING_CHECKED' },
      plan: { button: 'default' },
    });
    expect(await shown('/plans/other')).toMatchObject({ plan: { campaign: null }, verification: fullPrice });
    expect(await buy(shop, buyer.visitor, 'other', second)).toBeProblem('CAMPAIGN_CODE_NOT_APPLICABLE');
  });
});

describe('returning from the issuer’s page', () => {
  it.each<[string, (left: AtIssuer) => string]>([
    ['to the confirmation', ({ confirm }) => confirm.path],
    ['to the page of the order', ({ orderId }) => `/plans/one/complete?order=${orderId}`],
    ['to the page of the last order', () => '/plans/one/complete'],
  ])(
    'shows the form with the message and the draft, and fails the order without an e-mail: %s',
    async (_, pathOf) => {
      const left = await atIssuer('one');
      expect(await turnsBack(pathOf(left))).toMatchObject({ state: 'failed', redirectTo: '/plans/one' });
      expect(await orders()).toEqual([failed('one')]);
      expect(await shown(left.confirm.path)).toMatchObject({ redirectTo: '/plans/one' });
      expect(await held()).toEqual([]);
      expect(await shown('/plans/one')).toMatchObject({
        accountingError: { code: 'THREE_D_SECURE_FAILED' },
        draft: { paymentMethodId: card },
        verification: halfPrice,
      });
      await twentyMinutesLater();
      expect(await purchaseMails()).toEqual([]);
      const late = await shop.comesBack(buyer.visitor, await shop.atIssuer(left.answer, 'accept'));
      expect(late).toBe('/plans/one');
      expect(await collected()).toEqual([]);
    },
  );

  it('is not required: the member gets an e-mail and sees the message in the form', async () => {
    await atIssuer('one');
    await twentyMinutesLater();
    expect(await orders()).toEqual([failed('one')]);
    expect(await purchaseMails()).toEqual([{ template: 'purchaseFailed' }]);
    expect(await shown('/plans/one')).toMatchObject({ accountingError: { code: 'THREE_D_SECURE_FAILED' } });
  });

  it('continues the order when another browser has delivered the issuer’s result', async () => {
    const { answer, confirm } = await atIssuer('one');
    await shop.comesBack(new TestVisitor(site.nest), await shop.atIssuer(answer, 'accept'));
    const { redirectTo = '' } = await shown<{ redirectTo?: string }>(confirm.path);
    expect(redirectTo).toMatch(/^\/plans\/one\/complete\?order=/);
    expect(await shown(redirectTo)).toMatchObject({ state: 'done' });
  });

  it('is not inferred from read-only requests, such as prefetched pages and the order status', async () => {
    const { confirm, orderId } = await atIssuer('one');
    for (const path of [confirm.path, '/plans/one/complete', `/plans/one/complete?order=${orderId}`])
      expect(await ofOrder(path)).toMatchObject({ state: 'checking', isAtIssuer: true });
    expect((await buyer.visitor.get(`/zapi/purchase/orders/${orderId}`)).statusCode).toBe(200);
    expect(await orders()).toMatchObject([{ state: 'OPEN' }]);
  });

  it('has no effect for another member, or after the charge was sent', async () => {
    const { confirm, orderId } = await atIssuer('one');
    const other = await addBuyer(shop);
    await shown(confirm.path, other.visitor);
    const path = `/zapi/purchase/orders/${orderId}/leave`;
    expect(await other.visitor.post(path, {})).toBeProblem('NOT_FOUND');
    await database.rows(
      `UPDATE charge SET phase = 'SENT', sent_at = clock_timestamp(), due_at = NULL WHERE order_id = $1`,
      [orderId],
    );
    expect(await ofOrder(confirm.path)).toMatchObject({ state: 'checking', isAtIssuer: false });
    expect((await buyer.visitor.post(path, {})).json()).toMatchObject({ state: 'checking' });
    expect(await orders()).toMatchObject([{ state: 'OPEN' }]);
  });

  it('abandons the order once when several pages report it concurrently', async () => {
    const { confirm } = await atIssuer('one');
    const { orderId = '' } = await ofOrder(confirm.path);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => buyer.visitor.post(`/zapi/purchase/orders/${orderId}/leave`, {})),
    );
    for (const answer of answers) expect(answer.json()).toMatchObject({ redirectTo: '/plans/one' });
    expect(await orders()).toEqual([failed('one')]);
    expect(await database.rows(`SELECT reserved FROM plan_sales_counter WHERE plan_id = 'one'`)).toEqual([
      { reserved: 0 },
    ]);
  });
});
