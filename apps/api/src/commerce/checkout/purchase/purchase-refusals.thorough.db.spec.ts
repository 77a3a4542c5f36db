import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { addDays, businessDateAt } from '@account/domain/commerce/business-day/business-date';
import { testDatabase } from '@account/testing/database';
import '@account/testing/problem-matcher';

import { Database } from '../../../platform/prisma/database.js';
import { SettingsService } from '../../../store/settings/settings.service.js';
import { siteWithPayments } from '../../payments/payment-methods/payment-methods.testing.js';
import { GatewayCalls } from '../../payments/gateways/calls/gateway-calls.service.js';
import { GatewayPauses } from '../../payments/gateways/calls/gateway-pauses.service.js';
import { PaymentMethodCatalogue } from '../../payments/payment-methods/choice/payment-method-catalogue.service.js';
import {
  addBuyer,
  buy,
  fillIn,
  quote,
  sellingStore,
  shareCard,
  type Buyer,
  type Filled,
} from './purchase.testing.js';

/** Keeps the rows that were created from the store file. */
const database = testDatabase({ emptied: 'once' });
const shop = siteWithPayments(database, sellingStore);
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

const wellAnswered = [{ questionId: 'why', answers: ['Because'] }];

interface Refusal {
  planId?: string;
  filled?: () => Filled;
  code: string;
  status: number;
  fields?: Record<string, string>;
  verify?: false;
}

const withCode = (campaignCode: string) => () => ({ paymentMethodId: card, campaignCode });
const replaced = (state: string) => async () => {
  await database.rows(`UPDATE payment_method SET ${state} WHERE id = $1`, [card]);
};

const refusals: Record<string, Refusal & { before?: () => Promise<unknown> }> = {
  'refuse an unknown plan': { planId: 'unknown', code: 'NOT_FOUND', status: 404 },
  'refuse a plan after its sale': { planId: 'ended', code: 'PLAN_NOT_AVAILABLE', status: 409 },
  'refuse a plan before its sale': { planId: 'coming', code: 'PLAN_NOT_AVAILABLE', status: 409 },
  'refuse a plan without a price': { planId: 'without-price', code: 'PLAN_NOT_AVAILABLE', status: 409 },
  'refuse a plan that stops before its first payment': {
    planId: 'stopping',
    code: 'PLAN_NOT_AVAILABLE',
    status: 409,
  },
  'refuse a sold-out plan': { planId: 'none-left', code: 'PLAN_NOT_AVAILABLE', status: 409 },
  'refuse a missing method': {
    filled: () => ({}),
    code: 'PAYMENT_METHOD_NOT_SELECTED',
    status: 400,
    fields: { paymentMethodId: 'お支払い方法を選択してください。' },
    verify: false,
  },
  'refuse an unknown method': {
    filled: () => ({ paymentMethodId: 'nosuch' }),
    code: 'PAYMENT_METHOD_NOT_FOUND',
    status: 404,
    fields: { paymentMethodId: 'お支払い方法が見つかりません。' },
  },
  'refuse an expired card': {
    before: replaced(`card_expiry = '202603'`),
    code: 'PAYMENT_METHOD_REREGISTER',
    status: 409,
    fields: { paymentMethodId: 'このお支払い方法は使えなくなっています。登録し直してください。' },
  },
  'refuse a method that the provider refuses permanently': {
    before: replaced(`state = 'NEEDS_REPLACING'`),
    code: 'PAYMENT_METHOD_REREGISTER',
    status: 409,
  },
  'refuse a method whose gateway is paused': {
    before: () => site.nest.get(GatewayPauses, { strict: false }).pauseGateway('sbps-card', 'Aoi'),
    code: 'PAYMENT_METHOD_NOT_AVAILABLE',
    status: 409,
  },
  'refuse an unknown code': {
    filled: withCode('NOSUCH99'),
    code: 'CAMPAIGN_CODE_NOT_APPLICABLE',
    status: 400,
    fields: {
      campaignCode:
        'このキャンペーンコードは適用できません。コードと有効期限、対象のプランをご確認ください。',
    },
  },
  'refuse a retired code': {
    before: () =>
      database.rows(
        `INSERT INTO campaign_code (code, campaign_id, created_at, retired_at)
         SELECT 'RETIRED26', campaign_id, created_at, now() FROM campaign_code WHERE code = 'HALF2026' ON CONFLICT DO NOTHING`,
      ),
    filled: withCode('RETIRED26'),
    code: 'CAMPAIGN_CODE_NOT_APPLICABLE',
    status: 400,
  },
  'refuse a malformed code': {
    filled: withCode('ヨルベ2026'),
    code: 'INVALID_REQUEST',
    status: 400,
    fields: { campaignCode: 'キャンペーンコードは半角英数字で入力してください。' },
  },
  'refuse a code that is too short': {
    filled: withCode('abc'),
    code: 'INVALID_REQUEST',
    status: 400,
  },
  'refuse a method that is not added yet': {
    filled: () => ({ paymentMethodId: 'new' }),
    code: 'PAYMENT_METHOD_NOT_SELECTED',
    status: 400,
    fields: { paymentMethodId: 'お支払い方法を選択してください。' },
  },
  'refuse a code for other plans': {
    planId: 'second',
    filled: withCode('HALF2026'),
    code: 'CAMPAIGN_CODE_NOT_APPLICABLE',
    status: 400,
  },
  'refuse payment by code without a code': {
    filled: () => ({ paymentMethodId: 'CampaignCode' }),
    code: 'INVALID_REQUEST',
    status: 400,
    fields: { campaignCode: 'キャンペーンコードを入力してください。' },
  },
  'refuse payment by a code that does not cover the price': {
    filled: () => ({ paymentMethodId: 'CampaignCode', campaignCode: 'HALF2026' }),
    code: 'CAMPAIGN_DISCOUNT_NOT_FULL',
    status: 400,
  },
  'refuse a missing answer': {
    planId: 'asking',
    code: 'INVALID_REQUEST',
    status: 400,
    fields: { 'surveyAnswers.why': '回答を入力してください。' },
    verify: false,
  },
  'refuse a missing method and a missing answer together': {
    planId: 'asking',
    filled: () => ({}),
    code: 'PAYMENT_METHOD_NOT_SELECTED',
    status: 400,
    fields: {
      paymentMethodId: 'お支払い方法を選択してください。',
      'surveyAnswers.why': '回答を入力してください。',
    },
    verify: false,
  },
  'refuse answers to another revision': {
    planId: 'asking',
    filled: () => ({ paymentMethodId: card, surveyAnswers: wellAnswered, surveyRevision: 7 }),
    code: 'INVALID_REQUEST',
    status: 400,
    fields: {
      surveyRevision: 'アンケートの内容が変わりました。回答をご確認ください。',
    },
  },
  'refuse an unknown sign-up': {
    filled: () => ({ paymentMethodId: card, planId: 'standard' }),
    code: 'INVALID_REQUEST',
    status: 400,
  },
};

describe('the order form and its verification', () => {
  it.each(Object.entries(refusals))('%s', async (_, refusal) => {
    const { planId = 'standard', filled = () => ({ paymentMethodId: card }), code, status } = refusal;
    await refusal.before?.();
    const answer = await fillIn(buyer.visitor, planId, filled());
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code]);
    if (refusal.fields) expect(answer.json()).toMatchObject({ fieldErrors: refusal.fields });
    const verified = await buyer.visitor.post(`/zapi/purchase/verify/${planId}`, filled());
    expect(verified.statusCode).toBe(refusal.verify === false ? 200 : status);
    if (refusal.before?.toString().includes('pause'))
      await site.nest.get(GatewayPauses, { strict: false }).resumeGateway('sbps-card', 'Aoi');
    expect(
      await database.rows(
        'SELECT 1 FROM quote q JOIN customer c ON c.id = q.customer_id WHERE c.account_id = $1',
        [buyer.accountId],
      ),
    ).toEqual([]);
  });

  it('refuse a contract that exceeds the limit per plan or in total', async () => {
    await buy(
      shop,
      buyer.visitor,
      'standard',
      await quote(buyer.visitor, 'standard', { paymentMethodId: card }),
    );
    expect(await fillIn(buyer.visitor, 'standard', { paymentMethodId: card })).toBeProblem(
      'CONTRACT_LIMIT_REACHED',
    );
    expect((await fillIn(buyer.visitor, 'second', { paymentMethodId: card })).statusCode).toBe(200);
    const settings = site.nest.get(SettingsService, { strict: false });
    jest.spyOn(settings, 'current').mockReturnValue({ ...settings.current(), maxContracts: 1 });
    expect(await fillIn(buyer.visitor, 'second', { paymentMethodId: card })).toBeProblem(
      'CONTRACT_LIMIT_REACHED',
    );
    expect(await buyer.visitor.post('/zapi/purchase/verify/second', {})).toBeProblem(
      'CONTRACT_LIMIT_REACHED',
    );
    expect((await fillIn(buyer.visitor, 'film', { paymentMethodId: card })).statusCode).toBe(200);
  });

  it('refuse every code after ten refused codes within an hour', async () => {
    const verify = (campaignCode: string) =>
      buyer.visitor.post('/zapi/purchase/verify/standard', { campaignCode });
    for (let tries = 0; tries < 10; tries += 1)
      expect(await verify(`GUESS${tries}`)).toBeProblem('CAMPAIGN_CODE_NOT_APPLICABLE');
    expect(await verify('HALF2026')).toBeProblem('TOO_MANY_REQUESTS');
    const filled = { paymentMethodId: card, campaignCode: 'HALF2026' };
    expect(await fillIn(buyer.visitor, 'standard', filled)).toBeProblem('TOO_MANY_REQUESTS');
    expect((await buyer.visitor.screen('/plans/standard')).statusCode).toBe(200);
    expect((await buyer.visitor.post('/zapi/purchase/verify/standard', {})).statusCode).toBe(200);
  });

  it('refuse a payment method that is restricted to other plans', async () => {
    const catalogue = site.nest.get(PaymentMethodCatalogue, { strict: false });
    jest.spyOn(catalogue, 'canPay').mockReturnValue(false);
    const filled = { paymentMethodId: card };
    expect(await fillIn(buyer.visitor, 'standard', filled)).toBeProblem('PAYMENT_METHOD_NOT_FOR_PLAN');
    const verified = await buyer.visitor.post('/zapi/purchase/verify/standard', filled);
    expect(verified).toBeProblem('PAYMENT_METHOD_NOT_FOR_PLAN');
  });

  it.each([
    ['coming', 'before', 1_980, 'まだ販売していません。'],
    ['without-price', 'before', 1_280, 'まだ販売していません。'],
    ['ended', 'after', 1_980, '販売を終了しました。'],
    ['none-left', 'soldOut', 3_300, '販売数の上限に達しました。'],
  ])('show a plan as read-only with the reason: %s', async (planId, button, price, message) => {
    const answer = await buyer.visitor.screen(`/plans/${planId}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      plan: { button, price },
      readOnlyReason: { code: 'PLAN_NOT_AVAILABLE', message },
      verification: null,
    });
  });
});

describe('a plan that the member already has or has ordered', () => {
  const readOnly = async (planId: string) =>
    (await buyer.visitor.screen(`/plans/${planId}`)).json<{
      readOnlyReason: { code: string; message: string };
    }>();

  it('is shown with its own text, its end date and a link to undo the cancellation', async () => {
    await buy(
      shop,
      buyer.visitor,
      'standard',
      await quote(buyer.visitor, 'standard', { paymentMethodId: card }),
    );
    const own = { code: 'CONTRACT_LIMIT_REACHED', message: 'このプランはご契約中です。' };
    expect(await readOnly('standard')).toMatchObject({ readOnlyReason: own, contracts: [{ endsAt: null }] });
    expect((await fillIn(buyer.visitor, 'standard', { paymentMethodId: card })).json()).toMatchObject(own);
    await database.rows(
      `UPDATE contract SET cancel_requested_on = '2026-04-01', cancel_requested_at = now(), state = 'CANCEL_REQUEST'
        WHERE customer_id = (SELECT id FROM customer WHERE account_id = $1)`,
      [buyer.accountId],
    );
    expect(await readOnly('standard')).toMatchObject({
      readOnlyReason: { code: 'CONTRACT_LIMIT_REACHED', message: 'このプランは解約予定です。' },
      contracts: [{ planName: 'スタンダード', endsAt: '2026-04-30T15:00:00.000Z', canUndo: true }],
    });
    // The plan is discontinued before the next payment, so the cancellation cannot be undone.
    await database.rows(
      `UPDATE contract SET force_stop_on = '2026-05-01'
        WHERE customer_id = (SELECT id FROM customer WHERE account_id = $1)`,
      [buyer.accountId],
    );
    expect(await readOnly('standard')).toMatchObject({
      contracts: [{ endsAt: '2026-04-30T15:00:00.000Z', canUndo: false }],
    });
  });

  it('is shown as being checked while an order is open, in the form and in the API, with a link to the page of the order', async () => {
    const confirm = await quote(buyer.visitor, 'film', { paymentMethodId: card });
    await buy(shop, buyer.visitor, 'film', confirm);
    const [order] = await database.rows<{ id: string }>(
      `UPDATE plan_reservation h SET kind = 'ORDER' FROM customer c
        WHERE c.id = h.customer_id AND c.account_id = $1 RETURNING h.order_id AS id`,
      [buyer.accountId],
    );
    expect(await readOnly('film')).toMatchObject({
      readOnlyReason: { code: 'PAYMENT_BEING_CHECKED' },
      orderPath: `/plans/film/complete?order=${order?.id ?? ''}`,
    });
    expect(await fillIn(buyer.visitor, 'film', { paymentMethodId: card })).toBeProblem(
      'PAYMENT_BEING_CHECKED',
    );
    expect(await buyer.visitor.post('/zapi/purchase/verify/film', {})).toBeProblem('PAYMENT_BEING_CHECKED');
  });
});

describe('the purchase request', () => {
  it('is refused after changes that the quote does not cover: sold out, retired plan, exhausted campaign', async () => {
    const code = { paymentMethodId: card, campaignCode: 'THREE2026' };
    const confirm = await quote(buyer.visitor, 'film', code);
    await database.rows(`INSERT INTO campaign_usage_counter VALUES ('three', 3, 0)`);
    expect(await buy(shop, buyer.visitor, 'film', confirm)).toBeProblem('CAMPAIGN_CODE_NOT_APPLICABLE');
    await database.rows(`UPDATE campaign_usage_counter SET sold = 0`);
    await database.rows(`UPDATE plan SET retired_at = now() WHERE plan_id = 'film'`);
    expect(await buy(shop, buyer.visitor, 'film', confirm)).toBeProblem('PLAN_NOT_AVAILABLE');
    await database.rows(`UPDATE plan SET retired_at = NULL, sales_limit = 0 WHERE plan_id = 'film'`);
    expect(await buy(shop, buyer.visitor, 'film', confirm)).toBeProblem('PLAN_NOT_AVAILABLE');
    await database.rows(`UPDATE plan SET sales_limit = NULL, sales_paused_at = now() WHERE plan_id = 'film'`);
    expect(await buy(shop, buyer.visitor, 'film', confirm)).toBeProblem('PLAN_NOT_AVAILABLE');
    await database.rows(`UPDATE plan SET sales_paused_at = NULL WHERE plan_id = 'film'`);
    expect((await buy(shop, buyer.visitor, 'film', confirm)).statusCode).toBe(200);
    expect(
      await database.rows(`SELECT sold, reserved FROM plan_sales_counter WHERE plan_id = 'film'`),
    ).toEqual([{ sold: 1, reserved: 0 }]);
  });

  it('is refused for a plan that is discontinued on or before the day of its first payment', async () => {
    const confirm = await quote(buyer.visitor, 'standard', { paymentMethodId: card });
    const today = businessDateAt(site.clock.now());
    const stopOn = (on: string | null) =>
      database.rows(`UPDATE plan SET force_stop_on = $1 WHERE plan_id = 'standard'`, [on]);
    await stopOn(today);
    expect(await buy(shop, buyer.visitor, 'standard', confirm)).toBeProblem('PLAN_NOT_AVAILABLE');
    await stopOn(addDays(today, 1));
    expect((await buy(shop, buyer.visitor, 'standard', confirm)).statusCode).toBe(200);
    await stopOn(null);
  });

  it('honours the price and sale period of the quote for half an hour', async () => {
    const confirm = await quote(buyer.visitor, 'film', { paymentMethodId: card });
    await database.rows(`UPDATE plan SET sales_ends_at = $1 WHERE plan_id = 'film'`, [site.clock.now()]);
    await database.rows(`UPDATE plan_price SET price = 9999 WHERE plan_id = 'film'`);
    await buy(shop, buyer.visitor, 'film', confirm);
    await database.rows(`UPDATE plan SET sales_ends_at = NULL WHERE plan_id = 'film'`);
    await database.rows(`UPDATE plan_price SET price = 3300 WHERE plan_id = 'film'`);
    const paid = await database.rows(
      'SELECT amount, collected FROM charge ch JOIN customer c ON c.id = ch.customer_id WHERE c.account_id = $1',
      [buyer.accountId],
    );
    expect(paid).toEqual([{ amount: 3_300, collected: 3_300 }]);
  });

  it('is refused if another tab has already placed the order, or if orders are too frequent', async () => {
    const tabs = [
      await quote(buyer.visitor, 'film', { paymentMethodId: card }),
      await quote(buyer.visitor, 'film', { paymentMethodId: card }),
    ] as const;
    expect((await buy(shop, buyer.visitor, 'film', tabs[0])).statusCode).toBe(200);
    expect(await buy(shop, buyer.visitor, 'film', tabs[1])).toBeProblem('DUPLICATE_BILLING');
    for (const planId of ['rental', 'few-1', 'few-2', 'few-3']) {
      const confirm = await quote(buyer.visitor, planId, { paymentMethodId: card });
      expect((await buy(shop, buyer.visitor, planId, confirm)).statusCode).toBe(200);
    }
    const sixth = await quote(buyer.visitor, 'few-4', { paymentMethodId: card });
    const refused = await buy(shop, buyer.visitor, 'few-4', sixth);
    expect(refused).toBeProblem('PURCHASE_TOO_FREQUENT');
    expect(refused.headers['retry-after']).toBe('600');
    await shop.travel({ minutes: 11 });
    expect((await buy(shop, buyer.visitor, 'few-4', sixth)).statusCode).toBe(200);
  });

  it('is refused after changes to the plan, the member or the payment method since the quote', async () => {
    const filled = { paymentMethodId: card };
    const quoted = await quote(buyer.visitor, 'film', filled);
    const [one, two] = [
      await quote(buyer.visitor, 'standard', filled),
      await quote(buyer.visitor, 'second', filled),
    ];
    const spare = await shareCard(shop, holder, buyer.accountId);
    const bySpare = await quote(buyer.visitor, 'film', { paymentMethodId: spare });
    const again = () => buy(shop, buyer.visitor, 'film', quoted);

    const calls = site.nest.get(GatewayCalls, { strict: false });
    jest.spyOn(calls, 'pacing').mockReturnValueOnce(undefined);
    expect(await again()).toBeProblem('PAYMENT_METHOD_NOT_AVAILABLE');
    await database.rows(`UPDATE payment_method SET state = 'NEEDS_REPLACING' WHERE id = $1`, [card]);
    expect(await again()).toBeProblem('PAYMENT_METHOD_REREGISTER');
    await database.rows(`UPDATE payment_method SET state = 'USABLE' WHERE id = $1`, [card]);
    await database.rows(
      `UPDATE payment_method SET state = 'DELETED', instrument = NULL, deleted_at = now() WHERE id = $1`,
      [spare],
    );
    expect(await buy(shop, buyer.visitor, 'film', bySpare)).toBeProblem('PAYMENT_METHOD_NOT_FOUND');

    expect((await buy(shop, buyer.visitor, 'standard', one)).statusCode).toBe(200);
    const settings = site.nest.get(SettingsService, { strict: false });
    jest.spyOn(settings, 'current').mockReturnValue({ ...settings.current(), maxContracts: 1 });
    expect(await buy(shop, buyer.visitor, 'second', two)).toBeProblem('CONTRACT_LIMIT_REACHED');

    const other = await quote(buyer.visitor, 'film', filled);
    expect((await again()).statusCode).toBe(200);
    expect(await buyer.visitor.post('/zapi/purchase/verify/film', {})).toBeProblem('PLAN_ALREADY_OWNED');
    await database.rows(`UPDATE plan_reservation SET since = to_timestamp(0) WHERE plan_id = 'film'`);
    expect(await buy(shop, buyer.visitor, 'film', other)).toBeProblem('PLAN_ALREADY_OWNED');
    await database.rows(`UPDATE plan_reservation SET kind = 'ORDER' WHERE plan_id = 'film'`);
    await database.rows(`UPDATE purchase_order SET outcome_unknown_since = now() WHERE plan_id = 'film'`);
    expect(await buy(shop, buyer.visitor, 'film', other)).toBeProblem('PAYMENT_BEING_CHECKED');
  });

  it('does not charge on lock contention, and can be retried', async () => {
    const confirm = await quote(buyer.visitor, 'film', { paymentMethodId: card });
    const { pool } = site.nest.get(Database);
    let lockTimeout = '1s';
    pool.on('acquire', (client) => void client.query(`SET lock_timeout = '${lockTimeout}'`));
    const holder = await pool.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT 1 FROM customer WHERE account_id = $1 FOR UPDATE', [buyer.accountId]);
    const refused = await buy(shop, buyer.visitor, 'film', confirm);
    await holder.query('ROLLBACK');
    holder.release();
    lockTimeout = '20s';
    expect(refused).toBeProblem('PURCHASE_LOCKED');
    expect(refused.headers['retry-after']).toBe('5');
    expect((await buy(shop, buyer.visitor, 'film', confirm)).statusCode).toBe(200);
  });
});
