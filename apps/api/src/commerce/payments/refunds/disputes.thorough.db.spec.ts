import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { businessDate, businessDateAt } from '@account/domain/commerce/business-day/business-date';
import { yen } from '@account/domain/commerce/money/yen';
import { paypalWebhookReply } from '@account/gateways/payments/paypal-rest/paypal-webhooks';
import {
  listenForWebhooks,
  type WebhookListener,
} from '@account/gateways/payments/wire/webhook-listener.testing';
import { testDatabase } from '@account/testing/database';
import { runConcurrently, repeatRace } from '@account/testing/race';

import { newId, type AccountId } from '../../../platform/ids/ids.js';
import { Database } from '../../../platform/prisma/database.js';
import { addMember } from '../../../testing/test-members.js';
import { TestVisitor } from '../../../testing/test-visitor.js';
import { Customers } from '../../ledger/customers/customers.service.js';
import { GatewayWebhookJob } from '../gateways/webhooks/gateway-webhook-job.service.js';
import { WebhookHandlers } from '../gateways/webhooks/webhook-handlers.service.js';
import { RefundAccess } from './refund-access.service.js';
import { CustomerRefunds } from './customer-refunds.repository.js';
import type { DisputeEffect } from './refund-access.declaration.js';
import { Disputes, type NewDispute } from './disputes/disputes.service.js';
import { RefundOperations } from './operate/refund-operations.service.js';
import { gateways, siteWithRefunds } from './refunds.testing.js';

const database = testDatabase();
const shop = siteWithRefunds(database);

let accountId: AccountId;
let listener: WebhookListener;
let effects: DisputeEffect[];

beforeAll(async () => {
  listener = await listenForWebhooks(() => paypalWebhookReply('taken'));
  await shop.put('settings', { paypalNotice: listener.address, paypalIpn: listener.address });
  jest
    .spyOn(shop.get(RefundAccess), 'applyDispute')
    .mockImplementation(async (_, __, effect) => void effects.push(effect));
});
afterAll(() => listener.close());
beforeEach(async () => {
  accountId = await addMember(shop.at.site.nest);
  effects = [];
});

const disputes = () => shop.get(Disputes);

function open(chargeId: string, more: Partial<NewDispute> = {}) {
  const said = { openedBy: 'Aoi', evidence: 'A letter of the bank' };
  return disputes().openDispute({
    chargeId,
    amount: null,
    providerDisputeId: null,
    respondBy: null,
    ...said,
    ...more,
  });
}

async function refund(chargeId: string): Promise<string> {
  const wish = { amount: null, effect: 'KEEP', reason: 'Asked for', by: 'Aoi' } as const;
  const answer = await shop.get(RefundOperations).createRefund({ chargeId, ...wish });
  return 'objection' in answer ? answer.objection : answer.refund.phase;
}

const rows = () =>
  database.rows<{ stage: string; amount: number; name: string; by: string | null }>(
    'SELECT stage, amount, provider_dispute_id AS name, opened_by AS by FROM dispute ORDER BY opened_at',
  );

const balance = async (account: string) =>
  (
    await database.rows<{ yen: number }>(
      `SELECT coalesce(sum(CASE WHEN debit = $1 THEN amount WHEN credit = $1 THEN -amount END), 0)::int AS yen
         FROM ledger_transfer`,
      [account],
    )
  )[0]?.yen;

const isRefused = (answer: object) => ('objection' in answer ? answer.objection : 'opened');

/**
 * Delivers PayPal's webhook twice.
 * @returns the states of all webhooks so far
 */
async function bring(word: string): Promise<string[]> {
  const { headers, body } = await listener.next((notice) => Buffer.from(notice.body).includes(word));
  const stored = Object.entries(headers).filter(([name]) => /^(paypal-|content-type$)/.test(name));
  const request = { payload: Buffer.from(body), headers: Object.fromEntries(stored) };
  for (let times = 0; times < 2; times += 1)
    await new TestVisitor(shop.at.site.nest).send({
      method: 'POST',
      url: '/gateways/paypal/notice',
      ...request,
    });
  await database.rows(
    'UPDATE gateway_webhook SET next_attempt_at = to_timestamp(0) WHERE finished_at IS NULL',
  );
  const ids = await database.rows<{ id: string }>('SELECT id FROM gateway_webhook WHERE finished_at IS NULL');
  for (const { id } of ids) await shop.get(GatewayWebhookJob).processWebhook({ id });
  const states = await database.rows<{ state: string }>(
    'SELECT state FROM gateway_webhook ORDER BY created_at',
  );
  return states.map(({ state }) => state);
}

describe('a dispute that an operator records', () => {
  it('blocks refunds, is booked as lost or won, and notifies the owner of the access right', async () => {
    const { chargeId } = await shop.buy(accountId);
    const opened = await open(chargeId, { amount: yen(1_000) });
    expect(isRefused(opened)).toBe('opened');
    expect(isRefused(await open(chargeId))).toBe('known');
    expect(await refund(chargeId)).toBe('disputed');
    expect([await balance('disputed'), await balance('gateway_receivable:card')]).toEqual([1_000, 78]);
    if ('objection' in opened) return;
    const end = { stage: 'LOST', closedBy: 'Mei', evidence: 'Lost' } as const;
    expect(await disputes().closeDispute(opened, end)).toBe(true);
    expect(await disputes().closeDispute(opened, { ...end, stage: 'WON' })).toBe(false);
    expect(await refund(chargeId)).toBe('disputed');
    expect([await balance('disputed'), await balance('dispute_losses')]).toEqual([0, 1_000]);
    expect(effects).toEqual([
      { stage: 'OPEN', suspend: true, endNow: false },
      { stage: 'LOST', suspend: false, endNow: true },
    ]);
    expect(await disputes().findDispute(opened.id)).toMatchObject({ evidence: 'A letter of the bank\nLost' });
    expect(
      await database.rows(
        `SELECT details->>'stage' AS stage, details->>'by' AS by FROM audit_event
          WHERE kind = 'dispute.changed' AND details->>'disputeId' = $1 ORDER BY id`,
        [opened.id],
      ),
    ).toEqual([
      { stage: 'OPEN', by: 'Aoi' },
      { stage: 'LOST', by: 'Mei' },
    ]);
  });

  it('neither suspends nor ends access if the store configures it so', async () => {
    shop.at.site.changeStore(({ billing }) => ({
      billing: { ...billing, holdOnDispute: false, endOnLostDispute: false },
    }));
    const opened = await open((await shop.buy(accountId)).chargeId);
    if ('objection' in opened) throw new Error(opened.objection);
    await disputes().closeDispute(opened, { stage: 'LOST', closedBy: 'Aoi', evidence: 'Lost' });
    expect(effects).toEqual([
      { stage: 'OPEN', suspend: false, endNow: false },
      { stage: 'LOST', suspend: false, endNow: false },
    ]);
  });

  it('is listed before later disputes and within the limit', async () => {
    const opened: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const { chargeId } = await shop.buy(accountId);
      const dispute = await open(chargeId);
      if ('objection' in dispute) throw new Error(dispute.objection);
      opened.push(dispute.id);
      shop.at.site.clock.travel({ minutes: 1 });
    }
    const listed = async (isOpen: boolean) => (await disputes().listDisputes(isOpen, 2)).map(({ id }) => id);
    expect(await listed(true)).toEqual(opened.slice(0, 2));
    expect(await listed(false)).toEqual(opened.slice(1).toReversed());
  });

  it('returns the money when it is won; the charge can then be refunded', async () => {
    const { chargeId } = await shop.buy(accountId);
    const opened = await open(chargeId);
    if ('objection' in opened) throw new Error(opened.objection);
    await disputes().closeDispute(opened, { stage: 'WON', closedBy: 'Aoi', evidence: 'Won' });
    expect([await balance('disputed'), await balance('gateway_receivable:card')]).toEqual([0, 1_078]);
    expect(await refund(chargeId)).toBe('SUCCEEDED');
  });

  it('starts the retention period of its customer’s books when it is closed', async () => {
    const { chargeId } = await shop.buy(accountId);
    const customerId = await shop.get(Customers).findOrCreate(accountId);
    const newest = () =>
      shop
        .get(Database)
        .transaction((transaction) => shop.get(CustomerRefunds).findNewest(transaction, customerId));
    expect(await newest()).toBeNull();
    const opened = await open(chargeId);
    if ('objection' in opened) throw new Error(opened.objection);
    expect(await newest()).toBe('open');
    shop.at.site.clock.travel({ days: 30 });
    await disputes().closeDispute(opened, { stage: 'LOST', closedBy: 'Aoi', evidence: 'Lost' });
    const closed = (await disputes().findDispute(opened.id))?.closedAt;
    expect(await newest()).toEqual(closed);
  });

  it('is dated by the day in Japan on which it was reported or won', async () => {
    const opened = await open((await shop.buy(accountId)).chargeId);
    if ('objection' in opened) throw new Error(opened.objection);
    await disputes().closeDispute(opened, { stage: 'WON', closedBy: 'Aoi', evidence: 'Won' });
    await database.rows('UPDATE dispute SET opened_at = $1, closed_at = $2', [
      ...['2026-04-02T00:00:00+09:00', '2026-04-03T23:59:59.999+09:00'],
    ]);
    const moved = await disputes().findMovedOn(
      ['card'],
      businessDate('2026-04-02'),
      businessDate('2026-04-03'),
    );
    expect(moved.map(({ kind, on }) => `${kind} ${on}`)).toEqual([
      ...['dispute 2026-04-02', 'disputeWon 2026-04-03'],
    ]);
    expect(
      await disputes().findMovedOn(['card'], businessDate('2026-04-04'), businessDate('2026-04-04')),
    ).toEqual([]);
  });

  it('is rejected for an unpaid charge or above the paid amount', async () => {
    const unpaid = await shop.buy(accountId, { card: '4000000201220003' });
    const { chargeId } = await shop.buy(accountId);
    expect(isRefused(await open(unpaid.chargeId))).toBe('notPaid');
    expect(isRefused(await open('0198a000-0000-7000-8000-000000000000'))).toBe('noCharge');
    expect(isRefused(await open(chargeId, { amount: yen(1_079) }))).toBe('moreThanPaid');
    expect(await rows()).toEqual([]);
  });

  it('is recorded or rejected under the charge’s lock when a refund runs concurrently', async () => {
    await repeatRace(async () => {
      const { chargeId } = await shop.buy(accountId);
      const answers = await runConcurrently(16, (index) =>
        index % 2 === 0 ? refund(chargeId) : open(chargeId).then(isRefused),
      );
      const said = answers.map((each) => (each.status === 'fulfilled' ? each.value : String(each.reason)));
      expect(said.filter((each) => each === 'opened')).toHaveLength(1);
      expect(said.filter((each) => each === 'SUCCEEDED').length).toBeLessThanOrEqual(1);
      const made = await database.rows('SELECT 1 FROM refund WHERE charge_id = $1', [chargeId]);
      expect(made.length).toBe(said.filter((each) => each === 'SUCCEEDED').length);
    });
  });
});

describe('PayPal’s webhook', () => {
  it.each([
    ['WON', 'gateway_receivable:rest'],
    ['LOST', 'dispute_losses'],
  ])('opens a dispute, even if sent twice, and closes it as %s', async (status, account) => {
    const { chargeId } = await shop.buy(accountId, { ref: gateways.rest });
    await shop.act({ act: 'dispute', id: await shop.captureOf(chargeId) });
    expect(await bring('CUSTOMER.DISPUTE.CREATED')).toEqual(['HANDLED']);
    const [opened] = await rows();
    expect(opened).toEqual({ stage: 'OPEN', amount: 1_078, name: expect.any(String), by: null });
    expect(await refund(chargeId)).toBe('disputed');
    await shop.act({ act: 'endDispute', id: opened?.name ?? '', status });
    expect(await bring('CUSTOMER.DISPUTE.RESOLVED')).toEqual(['HANDLED', 'HANDLED']);
    expect(await rows()).toMatchObject([{ stage: status }]);
    expect([await balance('disputed'), await balance(account)]).toEqual([0, 1_078]);
  });

  it('disputes only the collected amount when the reported amount is higher because of currency rounding', async () => {
    const { chargeId } = await shop.buy(accountId, { ref: gateways.rest });
    const dispute = { disputeId: 'D-9', amount: yen(1_079), respondBy: null, stage: 'open' } as const;
    const capture = await shop.captureOf(chargeId);
    const ids = { payment: capture, transaction: null, capture };
    const event = { kind: 'dispute', dispute: { ...dispute, ids } } as const;
    const notice = { noticeId: newId(), gateway: gateways.rest, event, receivedAt: new Date() };
    const taking = await shop.get(WebhookHandlers).handleWebhook({ ...notice, belongsTo: () => undefined });
    expect([taking, await rows()]).toMatchObject(['taken', [{ amount: 1_078, name: 'D-9' }]]);
  });

  it('opens a dispute in addition to a closed one that an operator recorded without its id', async () => {
    const { chargeId } = await shop.buy(accountId, { ref: gateways.rest });
    const byHand = await open(chargeId);
    if ('objection' in byHand) throw new Error(byHand.objection);
    await disputes().closeDispute(byHand, { stage: 'WON', closedBy: 'Aoi', evidence: null });
    await shop.act({ act: 'dispute', id: await shop.captureOf(chargeId) });
    expect(await bring('CUSTOMER.DISPUTE.CREATED')).toEqual(['HANDLED']);
    expect(await rows()).toMatchObject([{ stage: 'WON' }, { stage: 'OPEN', by: null }]);
  });

  it('books a refund from PayPal’s console once', async () => {
    const { chargeId } = await shop.buy(accountId, { ref: gateways.rest });
    await shop.act({ act: 'refund', id: await shop.lastBooked() });
    const on = businessDateAt(shop.at.site.clock.now());
    shop.at.site.clock.travel({ days: 1 });
    expect(await bring('PAYMENT.CAPTURE.REFUNDED')).toEqual(['HANDLED']);
    const made = await database.rows(
      `SELECT phase, amount, origin, processed_on::text AS "on" FROM refund WHERE charge_id = $1`,
      [chargeId],
    );
    expect(made).toEqual([{ phase: 'SUCCEEDED', amount: 1_078, origin: 'WEBHOOK', on }]);
    expect(await refund(chargeId)).toBe('moreThanLeft');
    expect(await balance('gateway_receivable:rest')).toBe(0);
  });

  it('books a refund that we requested once', async () => {
    const { chargeId } = await shop.buy(accountId, { ref: gateways.rest });
    expect(await refund(chargeId)).toBe('SUCCEEDED');
    expect(await bring('PAYMENT.CAPTURE.REFUNDED')).toEqual(['HANDLED']);
    expect(await balance('gateway_receivable:rest')).toBe(0);
  });
});
