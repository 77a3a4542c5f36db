import { beforeEach, describe, expect, it } from '@jest/globals';
import { businessDate } from '@account/domain/commerce/business-day/business-date';
import { yen } from '@account/domain/commerce/money/yen';
import { testDatabase } from '@account/testing/database';

import { runCommand } from '../../../platform/cli/run-command.js';
import { Database } from '../../../platform/prisma/database.js';
import { testApplication } from '../../../testing/test-application.js';
import { addMember } from '../../../testing/test-members.js';
import { BusinessDay } from '../../ledger/business-day/business-day.service.js';
import { ReviewList } from '../charge-operations/review-list.service.js';
import { Customers, type CustomerId } from '../../ledger/customers/customers.service.js';
import { earningsOf } from '../../ledger/ledger/earnings.testing.js';
import { Ledger } from '../../ledger/ledger/ledger.service.js';
import { moneyCheckCommands } from './money-check.commands.js';
import { MoneyCheck } from './money-check.service.js';

const database = testDatabase();
const site = testApplication(database);
const get = <Service>(service: abstract new (...parts: never[]) => Service): Service =>
  site.nest.get<Service>(service, { strict: false });

const check = () => get(MoneyCheck);
const amount = 1_078;

let customerId: CustomerId;

async function at(moment: string) {
  site.clock.travelTo(moment);
  await get(BusinessDay).today();
}

beforeEach(async () => {
  await at('2026-12-05T12:00:00+09:00');
  customerId = await get(Customers).findOrCreate(await addMember(site.nest));
});

/** Books a sale in the same way as a charge settlement. */
async function sell(moment: string): Promise<string> {
  await at(moment);
  const { chargeId } = await earningsOf(site.nest).earned(customerId, { amount, at: new Date(moment) });
  const [row] = await database.rows<{ gateway: string }>(
    'SELECT gateway_id AS gateway FROM charge WHERE id = $1',
    [chargeId],
  );
  await get(Database).transaction((transaction) =>
    get(Ledger).recordEntry(transaction, {
      source: { chargeId },
      event: {
        ...{ event: 'CHARGE_SETTLED', gateway: row?.gateway ?? '', amount: yen(amount) },
        ...{ planType: 'subscription', taxRate: 10, taxRounding: 'floor' },
      },
      bookedOn: businessDate(moment.slice(0, 10)),
    }),
  );
  return chargeId;
}

const found = async () => (await check().listFindings(100)).map(({ rule, subject }) => `${subject}: ${rule}`);

const spoil = (chargeId: string, tax: number) =>
  database.rows(
    'UPDATE earning SET tax_amount = $2::int, net_billing_amount = billing_amount - $2::int WHERE charge_id = $1',
    [chargeId, tax],
  );

/** Changes a row while the trigger that prevents changes to the books is disabled. */
async function change(text: string, values: unknown[]): Promise<void> {
  await database.rows('ALTER TABLE ledger_transfer DISABLE TRIGGER ledger_transfer_is_immutable');
  await database.rows(text, values);
  await database.rows('ALTER TABLE ledger_transfer ENABLE TRIGGER ledger_transfer_is_immutable');
}

const days = () =>
  database.rows(
    'SELECT day::text, closed_at IS NOT NULL AS closed, transfers, amount::int FROM checked_day ORDER BY day',
  );

async function run(...args: string[]) {
  const output: string[] = [];
  const out = (line: string) => void output.push(line);
  const commands = moneyCheckCommands((work) => work(check()));
  const shown: string[] = [];
  const progress = (done: number, all: number, unit: string) => void shown.push(`${done} of ${all} ${unit}`);
  const status = await runCommand(commands, args, { out, error: out, progress });
  return { status, output, progress: shown };
}

describe('a check of the books', () => {
  it('checks only customers with payments since the previous check', async () => {
    await sell('2026-12-05T12:00:00+09:00');
    expect(await check().checkChangedCustomers()).toBe(1);
    await at('2026-12-05T12:16:00+09:00');
    await check().checkChangedCustomers();
    await at('2026-12-05T12:17:00+09:00');
    expect(await check().checkChangedCustomers()).toBe(0);
    await at('2026-12-05T18:00:00+09:00');
    customerId = await get(Customers).findOrCreate(await addMember(site.nest, { email: 'ken@example.jp' }));
    await sell('2026-12-05T18:00:00+09:00');
    expect(await check().checkChangedCustomers()).toBe(1);
    expect(await found()).toEqual([]);
  });

  it('keeps a finding until it is fixed, even for a past day', async () => {
    const chargeId = await sell('2026-12-05T12:00:00+09:00');
    await spoil(chargeId, 97);
    await check().checkChangedCustomers();
    const rules = await found();
    expect(rules).toContain(`${chargeId}: booked_tax_matches_documents`);
    const { broken } = await get(ReviewList).findItems();
    expect(broken.map(({ rule, subject }) => `${subject}: ${rule}`)).toEqual(rules);
    await at('2026-12-09T12:00:00+09:00');
    await check().checkChangedCustomers();
    expect(await found()).toEqual(rules);
    await spoil(chargeId, 98);
    await check().checkChangedCustomers();
    expect(await found()).toEqual([]);
  });

  it('finds a row that was committed late with an earlier timestamp', async () => {
    await check().checkChangedCustomers();
    await at('2026-12-05T12:10:00+09:00');
    await check().checkChangedCustomers();
    const chargeId = await sell('2026-12-05T12:00:00+09:00');
    await spoil(chargeId, 97);
    await at('2026-12-05T12:11:00+09:00');
    await check().checkChangedCustomers();
    expect(await found()).not.toEqual([]);
  });

  it('ignores old rows that were already checked; a full check reads them', async () => {
    const chargeId = await sell('2026-12-05T12:00:00+09:00');
    await check().checkChangedCustomers();
    await at('2026-12-07T12:00:00+09:00');
    await check().checkChangedCustomers();
    await spoil(chargeId, 97);
    expect(await run('billing', 'check')).toMatchObject({ status: 0 });
    await database.rows("UPDATE pg_class SET reltuples = 7 WHERE oid = 'customer'::regclass");
    const whole = await run('billing', 'check', '--all');
    expect(whole.status).toBe(1);
    expect(whole.output).toContain(`${chargeId} violates booked_tax_matches_documents`);
    expect(whole.progress).toEqual(['1 of 1 customers']);
  });
});

describe('a past day', () => {
  it('is closed with its bookings after 15 minutes, and never changes', async () => {
    await check().checkChangedCustomers();
    await sell('2026-12-05T12:00:00+09:00');
    await sell('2026-12-05T23:59:59.999+09:00');
    await sell('2026-12-06T00:00:00+09:00');
    await check().checkChangedCustomers();
    const before = { day: '2026-12-04', closed: true, transfers: 0, amount: 0 };
    const open = { closed: false, transfers: null, amount: null };
    expect(await days()).toEqual([before, { day: '2026-12-05', ...open }, { day: '2026-12-06', ...open }]);
    await at('2026-12-07T00:15:01+09:00');
    await check().checkChangedCustomers();
    const closed = [
      before,
      { day: '2026-12-05', closed: true, transfers: 4, amount: 2 * amount },
      { day: '2026-12-06', closed: true, transfers: 2, amount },
    ];
    expect(await days()).toEqual([...closed, { day: '2026-12-07', ...open }]);
    await check().checkChangedCustomers();
    expect((await days()).slice(0, 3)).toEqual(closed);
  });

  it('is reported as changed by a full check, even if the change precedes the first checked day', async () => {
    const first = await sell('2026-12-01T12:00:00+09:00');
    await at('2026-12-05T12:00:00+09:00');
    await check().checkChangedCustomers();
    // The next day in Japan, but not yet in UTC.
    const second = await sell('2026-12-06T08:00:00+09:00');
    await at('2026-12-07T12:00:00+09:00');
    await check().checkAll(() => undefined);
    expect(await found()).toEqual([]);
    const raise = 'UPDATE ledger_transfer SET amount = amount + 1 WHERE charge_id = $1 AND line = 1';
    await change(raise, [second]);
    await check().checkAll(() => undefined);
    expect(await found()).toEqual(
      expect.arrayContaining([
        '2026-12-06: checked_day_is_unchanged',
        'sales:subscription: balances_of_checked_days_are_unchanged',
      ]),
    );
    await change(raise.replace('+', '-'), [second]);
    await change(raise, [first]);
    await check().checkAll(() => undefined);
    const now = await found();
    expect(now).toContain('sales:subscription: balances_of_checked_days_are_unchanged');
    expect(now).not.toContain('2026-12-06: checked_day_is_unchanged');
  });
});

describe('money in a transit account', () => {
  it('is reported after three days, even if it arrived before the last closed day', async () => {
    const { chargeId } = await earningsOf(site.nest).earned(customerId, {
      amount,
      at: new Date('2026-12-05T12:00:00+09:00'),
    });
    await get(Database).transaction((transaction) =>
      get(Ledger).recordEntry(transaction, {
        source: { chargeId },
        event: { event: 'CHARGE_SUSPENDED', gateway: 'card', amount: yen(amount) },
        bookedOn: businessDate('2026-12-05'),
      }),
    );
    await check().checkChangedCustomers();
    await at('2026-12-08T11:59:00+09:00');
    await check().checkChangedCustomers();
    expect(await check().findHeldTooLong()).toEqual([]);
    await at('2026-12-08T12:01:00+09:00');
    expect(await check().findHeldTooLong()).toEqual(['suspense']);
  });
});
