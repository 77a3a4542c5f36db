import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { businessDate } from '@account/domain/commerce/business-day/business-date';
import { yen } from '@account/domain/commerce/money/yen';
import { testDatabase } from '@account/testing/database';
import { assertSingleUse } from '@account/testing/race';
import pg from 'pg';
import { Registry } from 'prom-client';

import { BusinessClock } from '../../../platform/clock/business-clock.service.js';
import { ReadinessFacts } from '../../../platform/http/health/readiness.js';
import { newId } from '../../../platform/ids/ids.js';
import { Logger } from '../../../platform/logging/logger.js';
import { Database, type Transaction } from '../../../platform/prisma/database.js';
import { BusinessDay } from '../../ledger/business-day/business-day.service.js';
import { ReviewList } from '../../books/charge-operations/review-list.service.js';
import { Customers } from '../../ledger/customers/customers.service.js';
import { Ledger } from '../../ledger/ledger/ledger.service.js';
import { MoneyCheck } from '../../books/money-check/money-check.service.js';
import { PaymentMethodUses } from '../payment-methods/saved/payment-method-uses.port.js';
import type { ChargeId } from './charge.declaration.js';
import { CannotFulfil } from './settle/charge-subject.declaration.js';
import { ChargeRefunds } from './settle/charge-refunds.service.js';
import { amount, siteThatCharges } from './charges.testing.js';
import { Charges } from './claim/charges.service.js';

const database = testDatabase();
const shop = siteThatCharges(database);
const card = '4111111111111111';

afterEach(() => void jest.restoreAllMocks());

const within = <Result>(work: (transaction: Transaction) => Promise<Result>) =>
  shop.site.nest.get(Database).transaction(work);
const broken = async () => {
  await shop.get(BusinessDay).today();
  await shop.get(MoneyCheck).checkChangedCustomers();
  return (await shop.get(ReviewList).findItems()).broken.map(({ rule }) => rule);
};

async function paid(): Promise<ChargeId> {
  return (await shop.buy(await shop.addCard(card))).claimed.chargeId;
}

describe('the books', () => {
  it('are immutable: rows cannot be changed, deleted, truncated or written twice', async () => {
    const chargeId = await paid();
    for (const sql of [
      'UPDATE ledger_transfer SET amount = amount + 1',
      'DELETE FROM ledger_transfer',
      'TRUNCATE ledger_transfer',
    ])
      await expect(database.rows(sql)).rejects.toThrow('Rows of ledger_transfer are never changed');
    const event = { event: 'CHARGE_SUSPENDED', gateway: 'card', amount } as const;
    const entry = { source: { chargeId }, event, bookedOn: businessDate('2026-11-23') };
    await within((transaction) => shop.get(Ledger).recordEntry(transaction, entry));
    await expect(within((transaction) => shop.get(Ledger).recordEntry(transaction, entry))).rejects.toThrow();
  });

  it('report mismatches between sales, earnings and collected amounts', async () => {
    const chargeId = await paid();
    expect(await broken()).toEqual([]);
    await database.rows('UPDATE earning SET tax_amount = 97, net_billing_amount = 981');
    const tax = ['booked_tax_matches_documents', 'tax_is_rounded_once'];
    expect(await broken()).toEqual(tax);
    const event = { event: 'CHARGE_SUSPENDED', gateway: 'card', amount } as const;
    const bookedOn = businessDate('2026-11-23');
    await within((transaction) =>
      shop.get(Ledger).recordEntry(transaction, { source: { chargeId }, event, bookedOn }),
    );
    const receivable = ['gateway_receivable_matches', 'unallocated_money_is_in_suspense'];
    const taken = 'collected_amount_is_booked';
    expect(await broken()).toEqual([...receivable, ...tax, taken].sort());
    shop.site.clock.travel({ days: 4 });
    const held = 'balance_is_cleared_within_three_days';
    expect(await broken()).toEqual([...receivable, ...tax, taken].sort().concat(held));
  });
});

describe('a payment held in suspense', () => {
  it('pays for its order or period once, if that is still possible', async () => {
    const { claimed, cycleId } = await shop.claim(await shop.addCard(card));
    await database.rows(`UPDATE spec.cycle SET state = 'ENDED'`);
    const log = jest.spyOn(shop.get(Logger), 'error');
    expect(await shop.get(Charges).sendCharge(claimed)).toEqual({ outcome: 'suspended', reason: 'ended' });
    const check = { code: 'order.needs_review', reason: 'ended', rowId: claimed.chargeId };
    expect(log.mock.calls.map(([, , fields]) => fields)).toContainEqual(expect.objectContaining(check));
    const refunds = shop.get(ChargeRefunds);
    const honour = () => within((transaction) => refunds.fulfilSuspense(transaction, claimed.chargeId));
    expect(await honour()).toBe(false);
    await database.rows(`UPDATE spec.cycle SET state = 'FAILED'`);
    expect(await refunds.findInSuspense(10)).toMatchObject([{ chargeId: claimed.chargeId }]);
    await assertSingleUse(honour, 16, (isHonoured) => isHonoured);
    const refund = () => within((transaction) => refunds.markSuspenseRefunded(transaction, claimed.chargeId));
    expect(await refund()).toBe(false);
    expect(await refunds.findInSuspense(10)).toEqual([]);
    expect(await broken()).toEqual([]);
    expect((await shop.cycles.find(cycleId))?.noted).toEqual(['succeeded']);
  });
});

describe('a charge whose order or period cannot be fulfilled', () => {
  it('leaves its payment in suspense without partial effects', async () => {
    const { claimed, cycleId } = await shop.claim(await shop.addCard(card));
    jest.spyOn(shop.cycles, 'succeed').mockImplementation(async (transaction, { subject: { id } }) => {
      await transaction.$executeRaw`UPDATE spec.cycle SET state = 'PAID' WHERE id = ${id}::uuid`;
      throw new CannotFulfil('it is there already');
    });
    expect(await shop.get(Charges).sendCharge(claimed)).toEqual({ outcome: 'suspended', reason: 'ended' });
    expect(await shop.cycles.find(cycleId)).toEqual({ state: 'OPEN', noted: [] });
    expect(await broken()).toEqual([]);
  });
});

describe('a refund', () => {
  it('reserves at most the collected amount when several refunds are requested concurrently', async () => {
    const chargeId = await paid();
    const refunds = shop.get(ChargeRefunds);
    const reserve = () => within((transaction) => refunds.reserveRefund(transaction, chargeId, yen(600)));
    await assertSingleUse(reserve, 16, (charge) => charge !== undefined);
    expect(await reserve()).toBeUndefined();
    await within((transaction) => refunds.releaseRefund(transaction, chargeId, yen(600)));
    await expect(
      within((transaction) => refunds.releaseRefund(transaction, chargeId, yen(1))),
    ).rejects.toThrow();
  });
});

describe('an order or period of ¥0', () => {
  it('has one earning of ¥0, without a document number or transfers', async () => {
    const customerId = await shop.get(Customers).findOrCreate(shop.accountId);
    const subject = { kind: 'order', id: newId() } as const;
    const settle = () =>
      within((transaction) =>
        shop.get(Charges).settleZero(transaction, {
          ...{
            subject,
            customerId,
            taxRate: 10,
            taxRounding: 'floor',
            settledOn: businessDate('2026-11-23'),
          },
          plan: {
            planId: 'standard',
            planType: 'subscription',
            name: { ja: 'スタンダード', en: 'Standard' },
          },
          method: { paymentMethodType: 'CampaignCode', cardBrand: null, cardSuffix: null },
          details: { orderNumber: '20261123-000001', content: null, period: null },
        }),
      );
    await assertSingleUse(settle);
    const [earning] = await database.rows('SELECT kind, billing_amount, document_number FROM earning');
    expect(earning).toEqual({ kind: 'ZERO', billing_amount: 0, document_number: null });
    expect(await broken()).toEqual([]);
  });
});

describe('a payment method', () => {
  it('cannot be deleted while it is charged, or charged while it is being deleted', async () => {
    const methodId = await shop.addCard(card);
    const bought = await shop.claim(methodId);
    const uses = () => shop.get(PaymentMethodUses).findUses([methodId], 'ja');
    expect(await uses()).toMatchObject([{ methodId, use: 'chargePending' }]);
    await database.rows(`UPDATE payment_method SET state = 'NEEDS_REPLACING'`);
    await expect(shop.claim(methodId)).rejects.toThrow('methodUnusable');
    await expect(shop.claim(newId<'payment-method'>())).rejects.toThrow('methodNotFound');
    expect(await shop.get(Charges).sendCharge(bought.claimed)).toEqual({ outcome: 'succeeded' });
    expect(await uses()).toEqual([]);
  });
});

describe('a card charge', () => {
  it('runs eleven SQL statements from claim to settlement', async () => {
    const methodId = await shop.addCard(card);
    await shop.buy(methodId);
    const statements: string[] = [];
    const query = pg.Client.prototype.query as (...given: unknown[]) => unknown;
    jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client,
      ...given: unknown[]
    ) {
      const [asked] = given as [string | { text: string }];
      statements.push(typeof asked === 'string' ? asked : asked.text);
      return query.apply(this, given);
    } as never);
    await shop.buy(methodId);
    const isOurs = (text: string) =>
      /(gateway_breaker|gateway_pause|payment_method|charge|ledger_transfer|earning)\b/.test(text) &&
      !/spec.cycle/.test(text);
    expect(statements.filter(isOurs).map((text) => text.trim().split(/\s+/, 3).join(' '))).toHaveLength(11);
  });
});

describe('the business day', () => {
  it('follows the clock in Japan, and can be moved only by a sandbox or test', async () => {
    shop.site.clock.travelTo('2028-02-28T23:59:59+09:00');
    expect(await shop.get(BusinessDay).today()).toBe('2028-02-28');
    shop.site.clock.travel({ seconds: 1 });
    expect(await shop.get(BusinessDay).today()).toBe('2028-02-29');
    const [row] = await database.rows('SELECT billing_today() AS today');
    expect(row).toEqual({ today: '2028-02-29' });
    await expect(database.rows('UPDATE business_clock SET offset_ms = 1')).rejects.toThrow('real time');
  });

  it('prevents claims by a process whose clock differs from the database', async () => {
    const methodId = await shop.addCard(card);
    const ahead = (seconds: number) => new Date(shop.site.clock.now().getTime() + seconds * 1_000);
    await shop.get(BusinessDay).today();
    const now = jest.spyOn(shop.site.clock, 'now');
    const status = jest.spyOn(shop.site.clock, 'status');
    const [near, far] = [ahead(4), ahead(6)];
    status.mockReturnValue(shop.site.clock.status());
    now.mockReturnValue(far);
    await expect(shop.claim(methodId)).rejects.toThrow('clock');
    expect(await shop.get(BusinessClock).skew()).toBeCloseTo(6, 1);
    now.mockReturnValue(near);
    await expect(shop.claim(methodId)).resolves.toMatchObject({ claimed: {} });
  });
});

describe('the metrics', () => {
  it('show charge results, number and age of unknown charges, and the clock difference', async () => {
    await shop.buy(await shop.addCard('4000000500030004'));
    await paid();
    await shop.elapse(100);
    const metrics = await shop.get(Registry).metrics();
    expect(metrics).toMatch(/charges_total\{gateway="card",type="SbpsCredit",phase="succeeded"\} \d/);
    expect(metrics).toContain('account_charges_unknown 1\n');
    const age = Number(/^account_charges_unknown_oldest_seconds (\S+)/m.exec(metrics)?.[1]);
    expect(age).toBeGreaterThanOrEqual(100);
    expect(metrics).toContain('account_clock_skew_seconds 0\n');
    const facts = await shop.get(ReadinessFacts).all();
    expect(facts).toMatchObject({ clock: { skewSeconds: 0, claims: true } });
  });
});

describe('database rows and logs', () => {
  it('do not contain plaintext agreement ids or provider ids', async () => {
    const log = jest.spyOn(shop.get(Logger), 'error');
    await shop.buy(await shop.addPaypal('PaypalRest', 'captureLost'));
    const [{ row } = { row: '' }] = await database.rows<{ row: string }>(
      `SELECT row_to_json(c)::text || (SELECT COALESCE(json_agg(a)::text, '') FROM audit_event a) AS row FROM charge c`,
    );
    const found = await shop.bought();
    for (const secret of found) expect(`${row} ${JSON.stringify(log.mock.calls)}`).not.toContain(secret);
    expect(found.length).toBeGreaterThan(1);
  });
});
