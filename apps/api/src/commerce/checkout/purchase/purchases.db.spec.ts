import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { dueDay, scheduleFrom } from '@account/domain/commerce/catalogue/plans/billing-schedule';
import { businessDate, businessDateAt } from '@account/domain/commerce/business-day/business-date';
import { SbpsCardGateway } from '@account/gateways/payments/sbps-card/sbps-card-gateway';
import { testDatabase } from '@account/testing/database';
import '@account/testing/problem-matcher';

import { newId } from '../../../platform/ids/ids.js';
import type { Principal } from '../../../platform/http/request-context.js';
import { Logger } from '../../../platform/logging/logger.js';
import { SettingsService } from '../../../store/settings/settings.service.js';
import { statementsDuring } from '../../../testing/count-statements.js';
import { TestVisitor } from '../../../testing/test-visitor.js';
import type { ChargeId } from '../../payments/charges/charge.declaration.js';
import { ChargeRepository } from '../../payments/charges/charge.repository.js';
import { ChargeReconciler } from '../../payments/charges/drive/charge-reconciler.service.js';
import { ChargeSettlement } from '../../payments/charges/settle/charge-settlement.service.js';
import { RegistrationTerms } from '../../payments/payment-methods/registration/registration-terms.service.js';
import { redirectOf, siteWithPayments } from '../../payments/payment-methods/payment-methods.testing.js';
import { PurchaseDrafts } from './quote/purchase-drafts.service.js';
import {
  addBuyer,
  buy,
  confirmed,
  fewPlans,
  fillIn,
  quote,
  sellingStore,
  shareCard,
  type Buyer,
} from './purchase.testing.js';

/** Keeps the rows that were created from the store file. */
const database = testDatabase({ emptied: 'once' });
const shop = siteWithPayments(database, sellingStore);
const { site } = shop;

const good = '4111111111111111';

/** A plan whose 100 places are all sold. */
const [few = ''] = fewPlans;

let holder: Buyer;
let buyer: Buyer;

beforeAll(async () => {
  holder = await addBuyer(shop);
  await shop.withCard(holder.visitor, good);
});

beforeEach(async () => {
  await database.rows(
    'TRUNCATE outbox_message, plan_sales_counter, campaign_usage_counter, campaign_member_usage, rate_limit',
  );
  buyer = await addBuyer(shop);
});

afterEach(() => void jest.restoreAllMocks());

const sharedCard = () => shareCard(shop, holder, buyer.accountId);

async function ownCard(number: string): Promise<string> {
  await shop.withCard(buyer.visitor, number);
  const [method] = await shop.methods(buyer.visitor);
  return method?.accountPaymentMethodId ?? '';
}

async function bought(planId: string, filled: object): Promise<string> {
  const confirm = await quote(buyer.visitor, planId, { ...filled });
  const answer = await buy(shop, buyer.visitor, planId, confirm);
  expect(answer.statusCode).toBe(200);
  return redirectOf(answer);
}

async function shown<Data = Record<string, unknown>>(path: string): Promise<Data> {
  return (await buyer.visitor.screen(path)).json<Data>();
}

const orders = () =>
  database.rows<{ state: string; problem: string | null }>(
    `SELECT o.state, o.problem FROM purchase_order o JOIN customer c ON c.id = o.customer_id
      WHERE c.account_id = $1 ORDER BY o.ordered_at, o.id`,
    [buyer.accountId],
  );
const collected = async () => {
  const rows = await database.rows<{ collected: number }>(
    `SELECT ch.collected FROM charge ch JOIN customer c ON c.id = ch.customer_id
      WHERE c.account_id = $1 AND ch.phase = 'SUCCEEDED'`,
    [buyer.accountId],
  );
  return rows.map((charge) => charge.collected);
};
const counters = () => database.rows('SELECT plan_id, sold, reserved FROM plan_sales_counter');
const receipt = async () => (await site.mails()).find(({ template }) => template === 'purchaseDone')?.values;
const mails = async () =>
  (await site.mails()).map(({ template }) => template).filter((template) => template.startsWith('purchase'));

/** Ignores session and transaction control statements. */
function isOfPurchase(text: string): boolean {
  return !/^(BEGIN|COMMIT|SAVEPOINT|RELEASE)/.test(text) && !/\bFROM session\b/.test(text);
}

describe('My Page', () => {
  it('runs 9 SQL statements for a member without a plan, 5 of them for offers, and 13 for a member with a plan', async () => {
    const page = () => statementsDuring(() => buyer.visitor.screen('/mypage'));
    expect(await page()).toHaveLength(9);
    await bought('standard', { paymentMethodId: await sharedCard() });
    expect(await page()).toHaveLength(13);
  });
});

describe('buying a plan', () => {
  it('charges a saved card, starts the contract and access, and sends the e-mail with few SQL statements', async () => {
    const confirm = await quote(buyer.visitor, 'standard', { paymentMethodId: await sharedCard() });
    let complete = '';
    const statements = await statementsDuring(async () => {
      complete = redirectOf(await buy(shop, buyer.visitor, 'standard', confirm));
    });
    expect(statements.filter(isOfPurchase).length).toBeLessThanOrEqual(26);
    expect(await shown(complete)).toMatchObject({
      state: 'done',
      amountToday: 1_980,
      nextCharge: { on: '2026-05-01', amount: 1_980 },
      accountPaymentMethod: { cardInfo: { cardbrandCode: 'V', cardNumberSuffix: '1111' } },
      orderCompletedMessage: 'お楽しみください。',
      plan: { planName: 'スタンダード', shortName: '標準' },
      watchUrl: 'https://store.example/watch',
      subscriptionId: expect.any(String),
      earningsId: expect.any(String),
    });
    expect(await mails()).toEqual(['purchaseDone']);
    const own = "SELECT template FROM outbox_message WHERE account_id = $1 AND template LIKE 'purchase%'";
    expect(await database.rows(own, [buyer.accountId])).toEqual([{ template: 'purchaseDone' }]);
    const done = await shown(complete);
    expect(await receipt()).toEqual(
      expect.objectContaining({
        orderNumber: done['orderNumber'],
        amount: 1_980,
        tax: { amount: 180, rate: 10 },
        freeUntil: null,
        next: { on: '2026-05-01', amount: 1_980 },
        contractId: done['subscriptionId'],
        earningId: done['earningsId'],
      }),
    );
    expect(done['orderNumber']).toMatch(/^20260401-[0-9]{6}$/);
    expect(await counters()).toEqual([{ plan_id: 'standard', sold: 1, reserved: 0 }]);
    expect(await shown('/plans/standard')).toMatchObject({
      readOnlyReason: { code: 'CONTRACT_LIMIT_REACHED' },
      contracts: [{ planName: 'スタンダード' }],
      verification: null,
    });
  });

  it('charges nothing today for a trial, and saves the payment method for the first payment', async () => {
    const complete = await bought('trial', { paymentMethodId: await sharedCard() });
    expect(await shown(complete)).toMatchObject({
      state: 'done',
      amountToday: 0,
      nextCharge: { on: '2026-04-15', amount: 1_980 },
      earningsId: null,
    });
    expect(await orders()).toEqual([{ state: 'PAID', problem: null }]);
    expect(await receipt()).toMatchObject({
      amount: 0,
      tax: null,
      freeUntil: '2026-04-14',
      next: { on: '2026-04-15', amount: 1_980 },
      contractId: expect.any(String),
      earningId: null,
    });
  });

  it('refuses a trial if the payment method can no longer be charged', async () => {
    const paymentMethodId = await sharedCard();
    const confirm = await quote(buyer.visitor, 'trial', { paymentMethodId });
    await database.rows(`UPDATE payment_method SET state = 'NEEDS_REPLACING' WHERE id = $1`, [
      paymentMethodId,
    ]);
    const answer = await buy(shop, buyer.visitor, 'trial', confirm);
    expect([answer.statusCode < 300, await orders()]).toEqual([false, []]);
  });

  it('requires a payment method unless a campaign code covers the full price', async () => {
    const filled = { paymentMethodId: 'CampaignCode', campaignCode: 'free-2026' };
    const complete = await bought('standard', filled);
    expect(await shown(complete)).toMatchObject({
      state: 'done',
      amountToday: 0,
      accountPaymentMethod: { paymentMethodType: 'CampaignCode' },
      nextCharge: null,
      codePaysUntil: '2026-06-30',
    });
    expect(await receipt()).toMatchObject({ amount: 0, tax: null, next: null, codeUntil: '2026-06-30' });
    const uses = await database.rows('SELECT campaign_id, sold, reserved FROM campaign_member_usage');
    expect(uses).toEqual([{ campaign_id: 'free', sold: 1, reserved: 0 }]);
  });

  it('is possible for a rental when no earlier rental is active, and for a film only once', async () => {
    const paymentMethodId = await sharedCard();
    await bought('standard', { paymentMethodId });
    const complete = await bought('rental', { paymentMethodId });
    expect(await shown(complete)).toMatchObject({ entitlementExpiration: '2026-04-02T15:15:00.000Z' });
    expect(await fillIn(buyer.visitor, 'rental', { paymentMethodId })).toBeProblem('PLAN_ALREADY_OWNED');
    expect(await shown('/plans/rental')).toMatchObject({
      readOnlyReason: { message: 'レンタル中です（2026年4月3日 0:15まで）。' },
    });
    await shop.travel({ hours: 48 });
    const again = await bought('rental', { paymentMethodId });
    expect(await shown(again)).toMatchObject({ entitlementExpiration: '2026-04-04T15:15:00.000Z' });
    await bought('film', { paymentMethodId });
    expect(await fillIn(buyer.visitor, 'film', { paymentMethodId })).toBeProblem('PLAN_ALREADY_OWNED');
    expect(await shown('/plans/film')).toMatchObject({
      readOnlyReason: { code: 'PLAN_ALREADY_OWNED', message: '購入済みです。' },
      contracts: [],
    });
  });

  it('shows whether the e-mail copy was sent or failed', async () => {
    const complete = await bought('film', { paymentMethodId: await sharedCard() });
    const id = complete.split('order=')[1] ?? '';
    const { contactEmail } = await shown<{ contactEmail: string }>(complete);
    expect(await shown(complete)).toMatchObject({ state: 'done', copy: 'underWay' });
    // The page shows the address to which the copy was sent, even after the member has changed it.
    await database.rows(`UPDATE account SET contact_email = 'moved@example.jp' WHERE id = $1`, [
      buyer.accountId,
    ]);
    for (const [state, copy] of [
      ['SENT', 'sent'],
      ['FAILED', 'undeliverable'],
      ['EXPIRED', 'undeliverable'],
    ]) {
      const rows = await database.rows(
        `UPDATE outbox_message SET state = $2, finished_at = now()
        WHERE id = $1 AND template = 'purchaseDone' RETURNING id`,
        [id, state],
      );
      expect(rows).toHaveLength(1);
      expect(await shown(complete)).toMatchObject({ copy, contactEmail });
    }
    await database.rows('DELETE FROM outbox_message WHERE id = $1', [id]);
    expect(await shown(complete)).toMatchObject({ copy: null });
  });
});

describe('a refused charge', () => {
  it.each([
    ['temporarily', '4000000201220003', 'PAYMENT_REFUSED'],
    ['permanently', '4000000201230002', 'PAYMENT_METHOD_REFUSED'],
  ])('returns to the form with the reason and releases every reservation: %s', async (_, number, code) => {
    const filled = { paymentMethodId: await ownCard(number), campaignCode: 'HALF2026' };
    const confirm = await quote(buyer.visitor, 'standard', filled);
    const form = redirectOf(await buy(shop, buyer.visitor, 'standard', confirm));
    expect(form).toBe('/plans/standard');
    expect(redirectOf(await buy(shop, buyer.visitor, 'standard', confirm))).toBe(form);
    expect(await shown(form)).toMatchObject({
      accountingError: { code },
      readOnlyReason: null,
      draft: { campaignCode: 'HALF2026' },
    });
    expect(await orders()).toEqual([{ state: 'FAILED', problem: code }]);
    expect(await counters()).toEqual([{ plan_id: 'standard', sold: 0, reserved: 0 }]);
    expect(await mails()).toEqual(['purchaseFailed']);
    expect((await site.mails()).find(({ template }) => template === 'purchaseFailed')?.values).toMatchObject({
      isRefused: true,
      path: form,
    });
    const again = { paymentMethodId: await sharedCard(), campaignCode: 'HALF2026' };
    expect(await shown(await bought('standard', again))).toMatchObject({ state: 'done', amountToday: 990 });
    expect(await collected()).toEqual([990]);
    expect(await shown('/plans/standard')).toMatchObject({ accountingError: null });
  });
});

describe('an authorised charge whose capture is rejected', () => {
  const notExecuted = (cause: 'unreachable' | 'rejected') =>
    ({ outcome: 'notExecuted', cause, code: 'PLAYED', alarm: false }) as const;

  it('fails its order immediately, and the page shows the failure', async () => {
    const paymentMethodId = await sharedCard();
    jest.spyOn(SbpsCardGateway.prototype, 'capture').mockResolvedValueOnce(notExecuted('rejected'));
    const confirm = await quote(buyer.visitor, 'film', { paymentMethodId });
    const form = redirectOf(await buy(shop, buyer.visitor, 'film', confirm));
    expect(await shown(form)).toMatchObject({ accountingError: { code: 'PAYMENT_NOT_STARTED' } });
    expect(await orders()).toEqual([{ state: 'FAILED', problem: 'PAYMENT_NOT_STARTED' }]);
    expect(await shown(await bought('film', { paymentMethodId }))).toMatchObject({ state: 'done' });
  });

  it('fails the order when the rejection becomes known, and sends an e-mail to a member who has left the page', async () => {
    const paymentMethodId = await sharedCard();
    jest
      .spyOn(SbpsCardGateway.prototype, 'capture')
      .mockResolvedValueOnce(notExecuted('unreachable'))
      .mockResolvedValueOnce(notExecuted('rejected'));
    const confirm = await quote(buyer.visitor, 'film', { paymentMethodId });
    await buy(shop, buyer.visitor, 'film', confirm);
    expect([await orders(), await mails()]).toEqual([[{ state: 'OPEN', problem: null }], []]);
    await database.rows(
      `UPDATE charge SET due_at = to_timestamp(0), sent_at = sent_at - interval '1 minute',
              claimed_at = claimed_at - interval '1 minute' WHERE finished_at IS NULL`,
    );
    await site.nest.get(ChargeReconciler, { strict: false }).reconcileCharges();
    expect(await orders()).toEqual([{ state: 'FAILED', problem: 'PAYMENT_NOT_STARTED' }]);
    expect(await mails()).toEqual(['purchaseFailed']);
    expect(await shown(await bought('film', { paymentMethodId }))).toMatchObject({ state: 'done' });
  });
});

describe('a payment found after its order failed', () => {
  it('completes the order, even beyond the sales limit, and alerts an operator', async () => {
    const paymentMethodId = await ownCard('4000000201220003');
    const confirm = await quote(buyer.visitor, few, { paymentMethodId });
    expect(redirectOf(await buy(shop, buyer.visitor, few, confirm))).toBe(`/plans/${few}`);
    expect(await orders()).toEqual([{ state: 'FAILED', problem: 'PAYMENT_REFUSED' }]);
    expect(
      await database.rows(
        'SELECT 1 FROM entitlement e JOIN customer c ON c.id = e.customer_id WHERE c.account_id = $1',
        [buyer.accountId],
      ),
    ).toEqual([]);
    await database.rows('UPDATE plan_sales_counter SET sold = 100');
    const charges = site.nest.get(ChargeRepository, { strict: false });
    const [{ id = newId<'charge'>() } = {}] = await database.rows<{ id: ChargeId }>(
      'SELECT id FROM charge ORDER BY claimed_at DESC LIMIT 1',
    );
    const row = await charges.findById(id);
    if (row === undefined) throw new Error('There is no charge');
    const log = jest.spyOn(site.nest.get(Logger), 'error');
    const found = { ids: null, processedOn: businessDate('2026-04-01'), collected: row.amount };
    const settlement = site.nest.get(ChargeSettlement, { strict: false });
    for (let times = 0; times < 2; times += 1) await settlement.recordSuccess(row, found, { by: 'notice' });
    expect(await orders()).toEqual([{ state: 'PAID', problem: null }]);
    expect(await counters()).toEqual([{ plan_id: few, sold: 101, reserved: 0 }]);
    expect(await collected()).toEqual([row.amount]);
    expect((await mails()).sort()).toEqual(['purchaseDone', 'purchaseFailed']);
    expect(log.mock.calls.map(([, , fields]) => fields)).toEqual([
      expect.objectContaining({ reason: 'soldLate', count: 101 }),
    ]);
    expect(await fillIn(buyer.visitor, few, { paymentMethodId })).toBeProblem('PLAN_ALREADY_OWNED');
  });
});

describe('a charge without a response', () => {
  it('shows a page during the check, sends one e-mail, blocks a second order, and then shows the result', async () => {
    const paymentMethodId = await ownCard('4000000500010006');
    const complete = await bought('film', { paymentMethodId });
    expect(await shown(complete)).toMatchObject({
      state: 'checking',
      orderCompletedMessage: null,
      watchUrl: null,
    });
    expect(await mails()).toEqual(['purchaseChecking']);
    expect(await site.mails()).toContainEqual(
      expect.objectContaining({ values: expect.objectContaining({ path: complete }) }),
    );
    expect(await fillIn(buyer.visitor, 'film', { paymentMethodId })).toBeProblem('PAYMENT_BEING_CHECKED');
    await database.rows(
      `UPDATE charge SET due_at = to_timestamp(0), unknown_since = unknown_since - interval '7 hours',
              sent_at = sent_at - interval '7 hours', claimed_at = claimed_at - interval '7 hours' WHERE finished_at IS NULL`,
    );
    for (let tries = 0; tries < 4; tries += 1) {
      await site.nest.get(ChargeReconciler, { strict: false }).reconcileCharges();
      await database.rows(
        `UPDATE charge SET due_at = to_timestamp(0), last_lookup_at = last_lookup_at - interval '7 hours',
                not_found_at = not_found_at - interval '7 hours' WHERE finished_at IS NULL`,
      );
    }
    const id = complete.split('order=')[1] ?? '';
    const followed = (await buyer.visitor.get(`/zapi/purchase/orders/${id}`)).json<{ state: string }>();
    expect(['done', 'failed']).toContain(followed.state);
    expect((await mails()).sort()).toEqual(
      ['purchaseChecking', followed.state === 'done' ? 'purchaseDone' : 'purchaseFailed'].sort(),
    );
    expect(await counters()).toEqual([
      { plan_id: 'film', sold: followed.state === 'done' ? 1 : 0, reserved: 0 },
    ]);
  });
});

describe('3-D Secure for a saved card', () => {
  beforeEach(() => {
    const settings = site.nest.get(SettingsService, { strict: false });
    const file = settings.current();
    const threeDSecure = { ...file.threeDSecure, authenticateSavedCards: true };
    jest.spyOn(settings, 'current').mockReturnValue({ ...file, threeDSecure });
  });

  it('redirects the browser to the issuer and back to the paid order', async () => {
    const paymentMethodId = await ownCard(good);
    const confirm = await quote(buyer.visitor, 'film', { paymentMethodId });
    expect(confirm.threeDSecure).toBe('required');
    const { purchaseToken } = confirm;
    const without = await buyer.visitor.post('/zapi/purchase/film', { purchaseToken });
    expect(without).toBeProblem('THREE_D_SECURE_FAILED');
    const answer = await buy(shop, buyer.visitor, 'film', confirm);
    const page = await shop.comesBack(buyer.visitor, await shop.atIssuer(answer, 'accept'));
    expect(page).toMatch(/^\/plans\/film\/complete\?order=/);
    expect(await shown(page)).toMatchObject({ state: 'done' });
  });

  it('is skipped for half an hour for a card that was added in the form', async () => {
    const amounts = site.nest.get(RegistrationTerms, { strict: false });
    const amount = await amounts.findAmount('/plans/film');
    expect([amount, await amounts.findAmount('/plans/trial'), await amounts.findAmount(null)]).toEqual([
      3_300, 1, 1,
    ]);
    jest.spyOn(amounts, 'findAmount').mockResolvedValue(amount);
    await shop.withCard(buyer.visitor, good);
    const [method] = await shop.methods(buyer.visitor);
    const filled = { paymentMethodId: method?.accountPaymentMethodId };
    expect((await quote(buyer.visitor, 'film', filled)).threeDSecure).toBe('none');
    await shop.travel({ minutes: 31 });
    expect((await quote(buyer.visitor, 'film', filled)).threeDSecure).toBe('required');
  });

  it('does not charge when the issuer refuses or the member starts again, and the plan can still be bought', async () => {
    const paymentMethodId = await ownCard(good);
    const first = await buy(
      shop,
      buyer.visitor,
      'film',
      await quote(buyer.visitor, 'film', { paymentMethodId }),
    );
    const page = await shop.comesBack(buyer.visitor, await shop.atIssuer(first, 'refuse'));
    expect(await shown(page)).toMatchObject({ accountingError: { code: 'THREE_D_SECURE_FAILED' } });
    expect(await mails()).toEqual([]);
    const left = await quote(buyer.visitor, 'film', { paymentMethodId });
    expect(redirectOf(await buy(shop, buyer.visitor, 'film', left))).toMatch(/^http/);
    expect(await shown('/plans/film')).toMatchObject({ readOnlyReason: null });
    const again = await quote(buyer.visitor, 'film', { paymentMethodId });
    const answer = await buy(shop, buyer.visitor, 'film', again);
    await shop.comesBack(buyer.visitor, await shop.atIssuer(answer, 'accept'));
    expect((await orders()).map(({ state }) => state)).toEqual(['FAILED', 'FAILED', 'PAID']);
  });
});

describe('the quote', () => {
  it('is replaced by a quote with the current terms when it has expired', async () => {
    const paymentMethodId = await sharedCard();
    const old = await quote(buyer.visitor, 'standard', { paymentMethodId });
    await shop.travel({ minutes: 31 });
    const late = await buy(shop, buyer.visitor, 'standard', old);
    expect(redirectOf(late)).toBe(old.path);
    expect(await orders()).toEqual([]);
    const from = (origin: string) => database.rows('UPDATE quote SET origin = $1', [origin]);
    await from('SIGN_UP');
    const ofSignUp = await buy(shop, buyer.visitor, 'standard', old);
    expect(redirectOf(ofSignUp)).toBe(`/signup${old.path}`);
    await from('SITE');
    const same = await confirmed(buyer.visitor, old.path);
    expect(same).toMatchObject({ replaced: null });
    expect(same.purchaseToken).not.toBe(old.purchaseToken);
    expect((await confirmed(buyer.visitor, old.path)).purchaseToken).toBe(same.purchaseToken);
    await shop.travel({ days: 1 });
    const changed = await confirmed(buyer.visitor, old.path);
    expect(changed).toMatchObject({ replaced: { firstPaymentDay: expect.any(String) } });
    expect((await buy(shop, buyer.visitor, 'standard', changed)).statusCode).toBe(200);
  });

  it('is valid for one member, one plan and one order; afterwards its pages redirect to that order', async () => {
    const other = await addBuyer(shop);
    await shareCard(shop, holder, other.accountId);
    const paymentMethodId = await sharedCard();
    const confirm = await quote(buyer.visitor, 'film', { paymentMethodId });
    expect(await buy(shop, other.visitor, 'film', confirm)).toBeProblem('INVALID_SESSION_FLOW');
    expect(await buy(shop, buyer.visitor, 'rental', confirm)).toBeProblem('INVALID_SESSION_FLOW');
    expect((await other.visitor.screen(confirm.path)).json()).toEqual({ redirectTo: '/plans/film' });
    const first = redirectOf(await buy(shop, buyer.visitor, 'film', confirm));
    expect(redirectOf(await buy(shop, buyer.visitor, 'film', confirm))).toBe(first);
    expect(await shown(confirm.path)).toEqual({ redirectTo: first });
    const id = first.split('order=')[1] ?? '';
    expect(await other.visitor.get(`/zapi/purchase/orders/${id}`)).toBeProblem('NOT_FOUND');
    expect((await other.visitor.screen(first)).json()).toEqual({ redirectTo: '/plans/film' });
    await shop.travel({ hours: 25 });
    expect(await buy(shop, buyer.visitor, 'film', confirm)).toBeProblem('INVALID_SESSION_FLOW');
  });
});

describe('a survey for new members', () => {
  const isFor = (audience: string) =>
    database.rows(
      `UPDATE survey SET content = jsonb_set(content, '{audience}', to_jsonb($1::text)) WHERE survey_id = 'tastes'`,
      [audience],
    );

  it('is shown only to members who never had a plan', async () => {
    const other = await addBuyer(shop);
    const paymentMethodId = await sharedCard();
    await bought('standard', { paymentMethodId });
    await isFor('new');
    const survey = { questions: [expect.objectContaining({ required: true })] };
    expect((await other.visitor.screen('/plans/asking')).json()).toMatchObject({ survey });
    expect(await shown('/plans/asking')).toMatchObject({ survey: null });
    expect((await fillIn(buyer.visitor, 'asking', { paymentMethodId })).statusCode).toBe(200);
    await isFor('all');
    expect(await shown('/plans/asking')).toMatchObject({ survey });
    expect(await fillIn(buyer.visitor, 'asking', { paymentMethodId })).toBeProblem('INVALID_REQUEST');
  });
});

describe('a member with a subscription', () => {
  it('sees the continuing cost of the existing subscription when ordering another subscription', async () => {
    const paymentMethodId = await sharedCard();
    await bought('standard', { paymentMethodId });
    const other = await addBuyer(shop);
    const monthly = scheduleFrom(businessDateAt(site.clock.now()), { span: 1, unit: 'months' });
    const runningContracts = [
      {
        subscriptionId: expect.any(String),
        planName: 'スタンダード',
        price: 1_980,
        renewSpan: 1,
        renewSpanUnit: 'months',
        nextPayment: { on: dueDay(monthly, 1), amount: 1_980 },
      },
    ];
    expect(await shown('/plans/second')).toMatchObject({ runningContracts });
    const { path } = await quote(buyer.visitor, 'second', { paymentMethodId });
    expect(await shown(path)).toMatchObject({ runningContracts });
    expect((await other.visitor.screen('/plans/second')).json()).toMatchObject({ runningContracts: [] });
  });

  it('does not see the cost of the existing subscription when ordering a film or after cancelling that subscription', async () => {
    await bought('standard', { paymentMethodId: await sharedCard() });
    expect(await shown('/plans/film')).toMatchObject({ runningContracts: [] });
    await database.rows(
      `UPDATE contract SET cancel_requested_on = '2026-04-01', cancel_requested_at = now(), state = 'CANCEL_REQUEST'
        WHERE customer_id = (SELECT id FROM customer WHERE account_id = $1)`,
      [buyer.accountId],
    );
    expect(await shown('/plans/second')).toMatchObject({ runningContracts: [] });
  });
});

describe('a purchase form', () => {
  it('reports that the plan cannot be bought at present when no payment method is available', async () => {
    const settings = site.nest.get(SettingsService, { strict: false });
    jest.spyOn(settings, 'current').mockReturnValue({ ...settings.current(), paymentMethods: [] });
    expect(await shown('/plans/film')).toMatchObject({
      readOnlyReason: {
        code: 'PAYMENT_METHOD_NOT_AVAILABLE',
        message: '現在は購入を受け付けていません。',
      },
      verification: null,
    });
  });

  it('preselects the payment method of the last payment, or else the newest usable payment method', async () => {
    expect(await shown('/plans/film')).toMatchObject({ preselected: null });
    const older = await ownCard(good);
    expect(await shown('/plans/film')).toMatchObject({ preselected: older });
    await shop.travel({ minutes: 1 });
    const newest = await ownCard('5555555555554444');
    expect(newest).not.toBe(older);
    expect(await shown('/plans/film')).toMatchObject({ preselected: newest });
    await bought('rental', { paymentMethodId: older });
    expect(await shown('/plans/film')).toMatchObject({ preselected: older });
    await shop.travel({ minutes: 1 });
    await bought('standard', { paymentMethodId: newest });
    expect(await shown('/plans/film')).toMatchObject({ preselected: newest });
  });

  it('keeps the input without card data for a day, by account and plan', async () => {
    const typed = { paymentMethodId: await sharedCard(), campaignCode: 'ha', surveyAnswers: [] };
    await buyer.visitor.post('/zapi/purchase/draft/film', typed);
    expect(await shown('/plans/film')).toMatchObject({ draft: typed, preselected: typed.paymentMethodId });
    expect(await shown('/plans/rental')).toMatchObject({ draft: null });
    const card = await buyer.visitor.post('/zapi/purchase/draft/film', { campaignCode: good });
    expect(card).toBeProblem('INVALID_REQUEST');
    await shop.travel({ hours: 25 });
    expect(await shown('/plans/film')).toMatchObject({ draft: null });
    await site.nest
      .get(PurchaseDrafts, { strict: false })
      .saveProblem('film', { accountId: buyer.accountId } as Principal, 'PAYMENT_REFUSED');
    const refused = { code: 'PAYMENT_REFUSED' };
    expect(await shown('/plans/film')).toMatchObject({ accountingError: refused, draft: null });
    await shop.travel({ hours: 1 });
    await buyer.visitor.post('/zapi/purchase/draft/film', typed);
    expect(await shown('/plans/film')).toMatchObject({ accountingError: refused, draft: typed });
    await shop.travel({ hours: 25 });
    await buyer.visitor.post('/zapi/purchase/draft/film', typed);
    expect(await shown('/plans/film')).toMatchObject({ accountingError: null, draft: typed });
  });

  it('requires a profile that is allowed to buy, and is not available in the app', async () => {
    const guest = new TestVisitor(site.nest);
    expect((await guest.screen('/plans/film')).json()).toEqual({
      redirectTo: '/login?returnTo=%2Fplans%2Ffilm',
    });
    expect(await guest.post('/zapi/purchase/verify/film', {})).toBeProblem('SESSION_EXPIRED');
    const unknown = await buyer.visitor.screen('/plans/unknown');
    expect(unknown).toBeProblem('NOT_FOUND');
  });
});

it('records acceptance of the terms of use if the store has published them', async () => {
  const asked = async () => quote(buyer.visitor, 'film', { paymentMethodId });
  const paymentMethodId = await sharedCard();
  expect(await asked()).toMatchObject({ hasTerms: true });
  const settings = site.nest.get(SettingsService, { strict: false });
  jest.spyOn(settings, 'current').mockReturnValue({ ...settings.current(), policies: [] });
  expect(await asked()).toMatchObject({ hasTerms: false });
});
