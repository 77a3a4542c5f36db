import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  addDays,
  businessDate,
  type BusinessDate,
} from '@account/domain/commerce/business-day/business-date';
import { yen } from '@account/domain/commerce/money/yen';
import { testDatabase } from '@account/testing/database';

import type { AccountId } from '../platform/ids/ids.js';
import { readCsv } from '../platform/csv/csv.js';
import { Database } from '../platform/prisma/database.js';
import { testApplication } from '../testing/test-application.js';
import { addMember } from '../testing/test-members.js';
import { MoneyFigures } from './books/billing-watch/money-figures.service.js';
import { BusinessDay } from './ledger/business-day/business-day.service.js';
import { ChargeReconciliation } from './payments/charges/operate/charge-reconciliation.service.js';
import { Customers, type CustomerId } from './ledger/customers/customers.service.js';
import { PaymentHistoryFile } from './books/invoices/history/payment-history-file.service.js';
import { InvoiceSearch } from './books/invoices/invoice-search.service.js';
import { EarningSearch } from './ledger/ledger/earnings/earning-search.service.js';
import { earningsOf } from './ledger/ledger/earnings.testing.js';
import { Journal } from './ledger/ledger/journal/journal.service.js';
import { Ledger } from './ledger/ledger/ledger.service.js';
import { MoneyCheck } from './books/money-check/money-check.service.js';

/** Days at the end of a year, of months, and of a 29-day February, in Japanese time. */
const days = [
  '2027-12-31',
  '2028-01-01',
  '2028-02-28',
  '2028-02-29',
  '2028-03-01',
  '2028-03-31',
  '2028-04-01',
];
/** Times in Japan. The UTC day changes between the second and the third time. */
const times = ['00:00:00.000', '08:59:59.999', '09:00:00.000', '23:59:59.999'];

const database = testDatabase({ emptied: 'once' });
const site = testApplication(database);
const get = <Service>(service: abstract new (...parts: never[]) => Service): Service =>
  site.nest.get<Service>(service, { strict: false });

let accountId: AccountId;
let customerId: CustomerId;
/** Amounts in yen by day. Every payment has a different amount. */
const paid = new Map<string, number>();

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
const paidOn = (isOf: (day: string) => boolean) =>
  sumOf([...paid].filter(([day]) => isOf(day)).map(([, amount]) => amount));

/** Books a charge in the same way as its settlement. */
async function pay(day: string, time: string, amount: number): Promise<void> {
  const moment = `${day}T${time}+09:00`;
  site.clock.travelTo(moment);
  await get(BusinessDay).today();
  const { chargeId } = await earningsOf(site.nest).earned(customerId, { amount, at: new Date(moment) });
  const settled = { event: 'CHARGE_SETTLED', gateway: 'sbps', amount: yen(amount) } as const;
  const event = { ...settled, planType: 'subscription', taxRate: 10, taxRounding: 'floor' } as const;
  await get(Database).transaction((transaction) =>
    get(Ledger).recordEntry(transaction, { source: { chargeId }, event, bookedOn: businessDate(day) }),
  );
  paid.set(day, (paid.get(day) ?? 0) + amount);
}

beforeAll(async () => {
  accountId = await addMember(site.nest);
  customerId = await get(Customers).findOrCreate(accountId);
  let amount = 1_000;
  for (const day of days) for (const time of times) await pay(day, time, (amount += 1));
  site.clock.travelTo('2028-04-02T12:00:00+09:00');
  await get(BusinessDay).today();
});

const everyDay = [
  ...new Set(days.flatMap((day) => [-1, 0, 1].map((by) => addDays(businessDate(day), by)))),
].sort();
const everyMonth = [...new Set(everyDay.map((day) => day.slice(0, 7)))];
const everyYear = [...new Set(everyDay.map((day) => day.slice(0, 4)))];

/** Return the amount in yen booked on one day, according to each report that selects by day. */
const readers: Record<string, (day: BusinessDate) => Promise<number>> = {
  'the search of documents': async (day) =>
    sumOf(
      (await get(EarningSearch).findEarnings({ days: { from: day, until: day } }, 100)).map(
        (each) => each.billingAmount,
      ),
    ),
  'the search of invoices': async (day) =>
    sumOf(
      (
        await get(InvoiceSearch).findDocuments(
          { days: { from: day, until: day }, amounts: { from: 1, until: 9_999 } },
          100,
        )
      ).map((each) => each.billingAmount),
    ),
  'the gateway reconciliation': async (day) =>
    sumOf(
      (await get(ChargeReconciliation).findCollectedOn(['sbps'], day, day)).map(
        (each) => each.collected ?? 0,
      ),
    ),
  'the ledger movements': async (day) =>
    sumOf((await get(Journal).movements(['sbps'], { from: day, until: day })).map(({ charges }) => charges)),
  'the daily report of the day after': async (day) =>
    (await get(MoneyFigures).findDayFigures(addDays(day, 1))).amount,
  'the charges of the billing day': async (day) =>
    sumOf((await get(MoneyFigures).findBillingDay(day)).ended.map((each) => each.yen)),
};

describe('a payment at the start or end of a Japanese or UTC day', () => {
  it.each(Object.entries(readers))('%s', async (_, read) => {
    const found = [];
    for (const day of everyDay) found.push([day, await read(day)]);
    expect(found).toEqual(everyDay.map((day) => [day, paidOn((each) => each === day)]));
  });

  it('is included once, on its day, in the journal of a month', async () => {
    const found: unknown[] = [];
    for (const month of everyMonth) {
      let sum = 0;
      for await (const lines of get(Journal).lines(month))
        for (const line of lines) {
          expect(line.recordedOn).toBe(line.bookedOn);
          if (line.debit.startsWith('gateway_receivable')) sum += Number(line.amount);
        }
      found.push([month, sum]);
    }
    expect(found).toEqual(everyMonth.map((month) => [month, paidOn((day) => day.startsWith(month))]));
  });

  it('is included once, on its day, in the accounts of a month, whose opening balance includes earlier payments', async () => {
    const found: unknown[] = [];
    for (const month of everyMonth) {
      const accounts = await get(Journal).accounts(month);
      const { opening = 0, debit = 0 } = accounts.find(({ account }) => account.startsWith('gateway')) ?? {};
      found.push([month, opening, debit]);
    }
    expect(found).toEqual(
      everyMonth.map((month) => [
        ...[month, paidOn((day) => day.slice(0, 7) < month)],
        paidOn((day) => day.startsWith(month)),
      ]),
    );
  });

  it('is included once, on its day, in the file of a year', async () => {
    for (const year of everyYear) {
      const table = readCsv(await get(PaymentHistoryFile).renderYear(year, accountId, 'en'));
      const amounts = table.map((row) => Number(Object.values(row).at(-1)));
      expect([year, sumOf(amounts)]).toEqual([year, paidOn((day) => day.startsWith(year))]);
    }
  });

  it('is included once, on its day, in the check that closes days', async () => {
    await get(MoneyCheck).checkChangedCustomers();
    const closed = await database.rows<{ day: string; transfers: number }>(
      `SELECT day::text, transfers FROM checked_day WHERE closed_at IS NOT NULL AND transfers > 0 ORDER BY day`,
    );
    expect(closed.map(({ day }) => day).filter((day) => !days.includes(day))).toEqual([]);
  });
});
