import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { invoiceScreen } from '@account/contracts/commerce/books/invoices/invoice.contract';
import { taxRoundings, type TaxRounding } from '@account/domain/commerce/money/tax';
import { yen } from '@account/domain/commerce/money/yen';
import { testDatabase } from '@account/testing/database';

import { SettingsService } from '../store/settings/settings.service.js';
import { moneyViolations } from './ledger/billing/money-check.testing.js';
import { anIssuer, aPlan, aPurchase } from './catalogue.suite.js';
import { siteWithPayments } from './payments/payment-methods/payment-methods.testing.js';
import { plan } from './catalogue/plans/plan.schema.js';
import { addBuyer, buy, quote, sellingStore, type Buyer } from './checkout/purchase/purchase.testing.js';
import { RefundOperations } from './payments/refunds/operate/refund-operations.service.js';
import { RenewalAftermath } from './subscriptions/renewals/renewal-aftermath.testing.js';

const database = testDatabase({ emptied: 'once' });
const startsOn = '2026-01-01';
const shop = siteWithPayments(database, (file) => ({
  ...sellingStore(file),
  campaigns: [],
  plans: [
    plan.parse(aPlan({ prices: [{ from: startsOn, price: 980 }] })),
    plan.parse(aPurchase({ prices: [{ from: startsOn, price: 985 }] })),
  ],
}));
const { site } = shop;
const renewals = new RenewalAftermath(shop, database);

let buyer: Buyer;
let paymentMethodId: string;

beforeEach(async () => {
  await database.rows('TRUNCATE rate_limit');
  buyer = await addBuyer(shop);
  await shop.withCard(buyer.visitor, '4111111111111111');
  const [method] = await shop.methods(buyer.visitor);
  paymentMethodId = method?.accountPaymentMethodId ?? '';
});

afterEach(async () => {
  jest.restoreAllMocks();
  expect(await moneyViolations(database)).toEqual([]);
});

/** Changes the rounding as a new store file would. */
function round(rounding: TaxRounding | null): void {
  jest.restoreAllMocks();
  const settings = site.nest.get(SettingsService, { strict: false });
  const now = settings.current();
  const invoiceIssuer = rounding && { ...anIssuer, rounding };
  jest.spyOn(settings, 'current').mockReturnValue({ ...now, invoiceIssuer });
}

/**
 * Expects the same tax on the confirmation page and after the payment, regardless of store changes in between.
 */
async function buyAfter(planId: string, asked: TaxRounding, meanwhile: TaxRounding) {
  round(asked);
  const confirm = await quote(buyer.visitor, planId, { paymentMethodId });
  const page = (await buyer.visitor.screen(confirm.path)).json<{ verification: { taxAmount: number } }>();
  round(meanwhile);
  expect((await buy(shop, buyer.visitor, planId, confirm)).statusCode).toBe(200);
  return page.verification.taxAmount;
}

interface Earned {
  id: string;
  chargeId: string;
  kind: string;
  tax: number;
  rounding: TaxRounding;
  ofCharge: TaxRounding;
  booked: number;
}

/** Returns the buyer's earnings in order, with their ledger entries. */
const earned = () =>
  database.rows<Earned>(
    `SELECT e.id, e.charge_id AS "chargeId", e.kind, e.tax_amount AS tax, e.tax_rounding AS rounding,
            h.tax_rounding AS "ofCharge",
            (SELECT sum(CASE WHEN credit LIKE 'consumption\\_tax:%' THEN amount WHEN debit LIKE 'consumption\\_tax:%' THEN -amount
                        ELSE 0 END)::int
               FROM ledger_transfer t WHERE t.charge_id = e.charge_id AND t.refund_id IS NOT DISTINCT FROM e.refund_id) AS booked
       FROM earning e JOIN charge h ON h.id = e.charge_id JOIN customer c ON c.id = e.customer_id
      WHERE c.account_id = $1 ORDER BY e.document_number`,
    [buyer.accountId],
  );

const taxes = async () =>
  (await earned()).map(({ kind, tax, booked, rounding, ofCharge }) => [
    kind,
    tax,
    booked,
    rounding,
    ofCharge,
  ]);

const cycles = async () => {
  const rows = await database.rows<{ tax: number; rounding: TaxRounding }>(
    `SELECT b.tax, b.tax_rounding AS rounding FROM billing_cycle b JOIN contract k ON k.id = b.contract_id
       JOIN customer c ON c.id = k.customer_id WHERE c.account_id = $1 ORDER BY b.number`,
    [buyer.accountId],
  );
  return rows.map(({ tax, rounding }) => [tax, rounding]);
};

async function invoicedTax(earningsId: string): Promise<number> {
  const page = await buyer.visitor.screen(`/mypage/invoice/${earningsId}`);
  return invoiceScreen.data.parse(page.json()).taxAmount;
}

it.each<[TaxRounding, number, number[]]>([
  ['floor', 89, [44, 45]],
  ['round', 90, [45, 45]],
  ['ceil', 90, [45, 45]],
])('a purchase with rounding %s shows ¥%d tax everywhere, and refunds %j', async (asked, tax, back) => {
  const [meanwhile = 'floor'] = taxRoundings.filter((other) => other !== asked);
  expect(await buyAfter('film', asked, meanwhile)).toBe(tax);
  const [charge] = await earned();
  expect(await invoicedTax(charge?.id ?? '')).toBe(tax);
  for (const amount of [yen(490), null]) {
    const { chargeId = '' } = charge ?? {};
    const made = await site.nest
      .get(RefundOperations, { strict: false })
      .createRefund({ chargeId, amount, effect: 'KEEP', reason: 'Asked for', by: 'Aoi' });
    expect(made).toMatchObject({ refund: { phase: 'SUCCEEDED' } });
  }
  expect(await taxes()).toEqual([
    ['CHARGE', tax, tax, asked, asked],
    ...back.map((part) => ['REFUND', -part, -part, asked, asked]),
  ]);
});

it('a contract keeps its quote’s rounding for the first period, and uses the store’s rounding for later ones', async () => {
  expect(await buyAfter('standard', 'ceil', 'floor')).toBe(90);
  const charged = [['CHARGE', 90, 90, 'ceil', 'ceil']];
  expect(await taxes()).toEqual(charged);
  expect(await cycles()).toEqual([[90, 'ceil']]);
  for (const rounding of ['round', 'ceil', null] as const) {
    round(rounding);
    await shop.travel({ days: 31 });
    await renewals.sweep();
    const usedRounding = rounding ?? 'floor';
    const tax = usedRounding === 'ceil' ? 90 : 89;
    charged.push(['CHARGE', tax, tax, usedRounding, usedRounding]);
  }
  expect(await taxes()).toEqual(charged);
  expect(await cycles()).toEqual(charged.map(([, tax, , rounding]) => [tax, rounding]));
});

it('the money check finds tax that was not rounded as specified by its charge', async () => {
  await buyAfter('standard', 'ceil', 'ceil');
  const rules = async () =>
    (await moneyViolations(database)).map((sentence) => sentence.replace(/^.* violates /, '')).sort();
  const isRounded = 'tax_is_rounded_once';
  for (const [table, found] of [
    ['earning', ['document_tax_matches_charge', isRounded]],
    ['billing_cycle', ['cycle_tax_matches_charge', isRounded]],
    ['charge', ['cycle_tax_matches_charge', 'document_tax_matches_charge']],
  ] as const) {
    const changed = await database.rows<{ id: string }>(
      `UPDATE ${table} SET tax_rounding = 'floor' WHERE tax_rounding = 'ceil' RETURNING id`,
    );
    const seen = new Set(await rules());
    const ids = changed.map(({ id }) => id);
    await database.rows(`UPDATE ${table} SET tax_rounding = 'ceil' WHERE id = ANY ($1)`, [ids]);
    expect([...seen]).toEqual(found);
  }
});

it('an order with a quote that predates the setting is rounded down', async () => {
  round('ceil');
  const confirm = await quote(buyer.visitor, 'film', { paymentMethodId });
  await database.rows(`UPDATE quote SET snapshot = snapshot - 'taxRounding'`);
  expect((await buy(shop, buyer.visitor, 'film', confirm)).statusCode).toBe(200);
  expect(await taxes()).toEqual([['CHARGE', 89, 89, 'floor', 'floor']]);
});
