import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { businessDate, businessDateAt } from '@account/domain/commerce/business-day/business-date';
import { bookingDay } from '@account/domain/commerce/ledger/ledger/deferred-revenue';
import { yen } from '@account/domain/commerce/money/yen';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import { runConcurrently, repeatRace } from '@account/testing/race';

import { payoutFile } from '../../../../../sandbox/src/payments/operator-panel/files.js';
import { readCsv } from '../../../platform/csv/csv.js';
import { runCommand } from '../../../platform/cli/run-command.js';
import { newId } from '../../../platform/ids/ids.js';
import { Database } from '../../../platform/prisma/database.js';
import { testApplication } from '../../../testing/test-application.js';
import { addMember } from '../../../testing/test-members.js';
import { moneyViolations } from '../../ledger/billing/money-check.testing.js';
import { reviewLines } from '../charge-operations/review-lines.js';
import { ReviewList } from '../charge-operations/review-list.service.js';
import { ChargeOperations } from '../charge-operations/charge-operations.service.js';
import { sheetLines } from '../charge-operations/charge-sheet.js';
import type { ChargeId } from '../../payments/charges/charge.declaration.js';
import { ChargeEncryption } from '../../payments/charges/charge-encryption.service.js';
import { Customers, type CustomerId } from '../../ledger/customers/customers.service.js';
import { sandboxSecrets, withGateways } from '../../payments/gateways/gateways.testing.js';
import { earningsOf } from '../../ledger/ledger/earnings.testing.js';
import { Ledger } from '../../ledger/ledger/ledger.service.js';
import { payoutCommands } from '../../payments/payouts/payouts.commands.js';
import { Payouts } from '../../payments/payouts/payouts.service.js';
import { journalRow } from './accounting-files.js';
import { accountingCommands } from './accounting.commands.js';
import { Accounting } from './accounting.service.js';

const database = testDatabase();
const site = testApplication(database, { environment: sandboxSecrets, store: withGateways });
const get = <Service>(service: abstract new (...parts: never[]) => Service): Service =>
  site.nest.get<Service>(service, { strict: false });

let folder: string;
let customerId: CustomerId;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'accounting-'));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  site.clock.travelTo('2026-12-05T03:00:00Z');
  customerId = await get(Customers).findOrCreate(await addMember(site.nest));
});

async function run(...args: string[]) {
  const output: string[] = [];
  const out = (line: string) => void output.push(line);
  const commands = [
    ...accountingCommands((work) => work(get(Accounting))),
    ...payoutCommands((work) => work(get(Payouts))),
  ];
  return { status: await runCommand(commands, args, { out, error: out }), text: output.join('\n') };
}

interface Sold {
  amount?: number;
  period?: { start: string; end: string };
  gateway?: string;
}

/**
 * Books a sale in the same way as a charge settlement.
 * @param day the provider's processing day
 */
async function sell(day: string, { amount = 1_078, period, gateway = 'card' }: Sold = {}) {
  const at = new Date(`${day}T03:00:00Z`);
  const cycle = period && { start: businessDate(period.start), end: businessDate(period.end) };
  const { chargeId } = await earningsOf(site.nest).earned(customerId, {
    amount,
    at,
    ...(cycle && { cycle }),
  });
  await database.rows('UPDATE charge SET gateway_id = $2 WHERE id = $1', [chargeId, gateway]);
  await get(Database).transaction((transaction) =>
    get(Ledger).recordEntry(transaction, {
      source: { chargeId },
      event: {
        event: 'CHARGE_SETTLED',
        gateway,
        amount: yen(amount),
        planType: 'subscription',
        taxRate: 10,
        taxRounding: 'floor',
      },
      bookedOn: businessDate(day),
    }),
  );
  return chargeId;
}

async function exported(month: string) {
  expect(await run('accounting', 'export', '--month', month, '--to', folder)).toMatchObject({ status: 0 });
  const file = (part: string) => readFile(join(folder, `${part}-${month}.csv`), 'utf8');
  return {
    journal: await file('journal'),
    accounts: await file('accounts'),
    tax: await file('tax'),
    deferred: await file('deferred'),
  };
}

const close = (month: string) => run('accounting', 'close', '--month', month, '--by', 'Aoi');

describe('monthly books', () => {
  it('are exported as identical, balanced files, with tax by rate and deferred revenue', async () => {
    const november = { start: '2026-11-16', end: '2026-12-15' };
    const sold = await sell('2026-11-16', { period: november });
    await sell('2026-12-01', { amount: 500 });
    await sell('2026-10-31', { amount: 2_200 });
    const files = await exported('2026-11');
    expect(await exported('2026-11')).toEqual(files);
    const day = businessDateAt(site.clock.now());
    const lines = readCsv(files.journal).map(({ booked_on, charge, debit, credit, amount, recorded_on }) => [
      ...[booked_on, charge, debit, credit, amount, recorded_on],
    ]);
    expect(lines).toEqual([
      ['2026-11-16', sold, 'gateway_receivable:card', 'sales:subscription', '980', day],
      ['2026-11-16', sold, 'gateway_receivable:card', 'consumption_tax:10', '98', day],
    ]);
    expect(files.accounts.trim().split('\r\n')).toEqual([
      'account,opening,debit,credit,closing',
      'consumption_tax:10,-200,0,98,-298',
      'gateway_receivable:card,2200,1078,0,3278',
      'sales:subscription,-2000,0,980,-2980',
      'total,0,1078,1078,0',
    ]);
    expect(files.tax).toBe('tax_rate,sales_of,net,tax,gross\r\n10,subscription,980,98,1078\r\n');
    expect(files.deferred).toBe('plan,payments,deferred_net\r\nstandard,1,490\r\n');
    expect((await exported('2026-12')).deferred).toBe('plan,payments,deferred_net\r\n');
  });

  it('reduce deferred revenue by the refunds of the month, but not by later refunds', async () => {
    const period = { start: '2026-11-16', end: '2026-12-15' };
    const cycle = { start: businessDate(period.start), end: businessDate(period.end) };
    const chargeId = await sell('2026-11-16', { period });
    for (const [day, amount] of [
      ['2026-11-20', 110],
      ['2026-12-02', 220],
    ] as const) {
      const of = { chargeId, subject: { orderId: null, cycleId: newId() } };
      const refund = { amount, at: new Date(`${day}T03:00:00Z`), cycle };
      await earningsOf(site.nest).refunded(customerId, of, refund);
      const [row] = await database.rows<{ id: string }>('SELECT id FROM refund ORDER BY number DESC LIMIT 1');
      await get(Database).transaction((transaction) =>
        get(Ledger).recordEntry(transaction, {
          source: { chargeId, refundId: row?.id ?? '' },
          event: { event: 'REFUND_CONFIRMED', gateway: 'card', amount: yen(amount) },
          bookedOn: businessDate(day),
        }),
      );
    }
    expect((await exported('2026-11')).deferred).toBe('plan,payments,deferred_net\r\nstandard,2,440\r\n');
  });

  it('can be closed when no charge is unfinished, or earlier if an operator forces it', async () => {
    const late = await sell('2026-11-30');
    await database.rows(
      `UPDATE charge SET phase = 'UNKNOWN', finished_at = NULL, processed_on = NULL, collected = NULL, unknown_since = now(),
              request = ''
        WHERE id = $1`,
      [late],
    );
    expect((await close('2026-10')).text).toBe('2026-10 is closed.');
    const refused = await close('2026-11');
    expect(refused.status).toBe(1);
    expect(refused.text).toMatch('One charge has no known end.');
    const anyway = ['accounting', 'close', '--month', '2026-11', '--by', 'Aoi', '--force'];
    expect((await run(...anyway)).text).toBe('2026-11 is closed.');
    const saidOf = async (month: string) =>
      (await run('accounting', 'export', '--month', month, '--to', folder)).text;
    for (const month of ['2026-10', '2026-11']) expect(await saidOf(month)).toContain('the month is closed');
    expect(await saidOf('2026-12')).toContain('the month is open');
  });

  it.each([
    ['CREATED', 'not sent yet'],
    ['SENT', 'waiting for the response'],
    ['AUTHORISED', 'authorised, not captured yet, the gateway’s code unreachable ETIMEDOUT'],
    ['UNKNOWN', 'unknown, being looked up, the gateway’s code look-up unavailable HTTP_503'],
  ])(
    'cannot be closed while a charge is %s; the message is the same as in the review list and on the charge sheet',
    async (phase, why) => {
      const [, code = null] = why.split(', the gateway’s code ');
      const [open, other, later] = [
        await sell('2026-11-30'),
        await sell('2026-11-30'),
        await sell('2026-12-02'),
      ];
      const ids = { payment: 'payment', transaction: null, capture: null };
      for (const [id, at] of [
        [open, '2026-11-30T14:59:59Z'],
        [later, '2026-11-30T15:00:00Z'],
      ] as const)
        await database.rows(
          `UPDATE charge SET phase = $2, code = $3, created_at = $4, provider_ids = $5, finished_at = NULL, request = '',
                  processed_on = NULL, collected = NULL, unknown_since = CASE $2 WHEN 'UNKNOWN' THEN now() END WHERE id = $1`,
          [
            id,
            phase,
            code,
            at,
            get(ChargeEncryption).providerIdColumns({ id: id as ChargeId, gatewayId: 'card' }, ids)
              .providerIds,
          ],
        );
      const sheet = await get(ChargeOperations).explainCharge(open);
      const [line = ''] = sheet === undefined ? [] : sheetLines(sheet);
      expect(line).toContain(`${open}: `);
      expect(line).toMatch(new RegExp(`\\| ${phase}, ${why}, keeps 2026-11 open$`));
      const attention = reviewLines(await get(ReviewList).findItems());
      expect(attention.filter((each) => each.includes('Charge '))).toEqual([`  ${line}`]);
      const refused = await close('2026-11');
      expect(refused.text.split('\n').filter((each) => each.startsWith('Charge '))).toEqual([line]);
      expect(refused.text).not.toContain(other);
      expect((await close('2026-12')).text).toBe('2026-12 is not over in Japan.');
      expect((await close('2026-10')).text).toBe('2026-10 is closed.');
    },
  );

  it.each([
    [{ payoutId: 'P' }, 'P'],
    [{ chargeId: 'C', disputeId: 'D' }, 'D'],
    [{ chargeId: 'C', refundId: 'R' }, 'R'],
    [{ chargeId: 'C' }, 'C'],
  ])('name the source of each journal line: %j', (ids, source) => {
    const none = { chargeId: null, refundId: null, disputeId: null, payoutId: null };
    const [, , named, charge] = journalRow({ ...none, ...ids } as never);
    expect([named, charge]).toEqual([source, 'chargeId' in ids ? 'C' : '']);
  });

  it('do not change after the month is closed: late entries are booked on the first open day', async () => {
    await sell('2026-11-16');
    expect((await close('2026-11')).text).toBe('2026-11 is closed.');
    expect((await close('2026-10')).text).toBe('2026-10 was closed already.');
    expect(await close('2026-12')).toEqual({ status: 1, text: '2026-12 is not over in Japan.' });
    const before = await exported('2026-11');
    const late = await sell('2026-11-30', { period: { start: '2026-11-16', end: '2026-12-15' } });
    expect(await exported('2026-11')).toEqual(before);
    const [booked] = await database.rows(
      'SELECT booked_on::text AS on FROM ledger_transfer WHERE charge_id = $1',
      [late],
    );
    expect(booked?.['on']).toBe(bookingDay(businessDate('2026-11-30'), businessDate('2026-12-01')));
    expect(readCsv((await exported('2026-12')).journal).map(({ charge }) => charge)).toContain(late);
    const bare = `INSERT INTO ledger_transfer (id, charge_id, event, line, debit, credit, amount, booked_on, recorded_at)
      VALUES ($1, $2, 'DISPUTE_WON', 1, 'bank', 'suspense', 1, '2026-11-30', now())`;
    await expect(database.rows(bare, [newId(), late])).rejects.toThrow('is closed');
  });

  it('start from the stored balances of closed months, which never change', async () => {
    await sell('2026-10-31', { amount: 2_200 });
    await sell('2026-11-16');
    await sell('2026-12-01', { amount: 500 });
    const whole = await exported('2026-12');
    const balances = (month: string) =>
      database.rows<{ account: string; balance: number }>(
        'SELECT account, balance::int AS balance FROM closing_balance WHERE month = $1 ORDER BY account',
        [month],
      );
    const october = [
      { account: 'consumption_tax:10', balance: -200 },
      { account: 'gateway_receivable:card', balance: 2_200 },
      { account: 'sales:subscription', balance: -2_000 },
    ];
    for (const month of ['2026-10', '2026-11']) expect((await close(month)).status).toBe(0);
    await exported('2026-11');
    expect(await balances('2026-10')).toEqual(october);
    expect(await balances('2026-11')).toEqual([
      { account: 'consumption_tax:10', balance: -298 },
      { account: 'gateway_receivable:card', balance: 3_278 },
      { account: 'sales:subscription', balance: -2_980 },
    ]);
    expect((await close('2026-10')).text).toBe('2026-10 was closed already.');
    expect(await balances('2026-10')).toEqual(october);
    expect(await exported('2026-12')).toEqual(whole);
    const changes = [
      "UPDATE closing_balance SET balance = 5000 WHERE month = '2026-11'",
      'DELETE FROM closing_balance',
    ];
    for (const change of changes) await expect(database.rows(change)).rejects.toThrow('are never changed');
  });

  it('are complete even if bookings arrive while the month is being closed', async () => {
    await repeatRace(async (round) => {
      const month = `2026-0${round}`;
      const selling = runConcurrently(16, () => sell(`${month}-28`));
      const closing = close(month);
      expect((await closing).status).toBe(0);
      const atClose = await exported(month);
      expect((await selling).filter(({ status }) => status === 'rejected')).toEqual([]);
      expect(await exported(month)).toEqual(atClose);
    }, 5);
  });
});

describe('a payout', () => {
  const day = '2026-11-16';
  const entry = (kind: 'charge' | 'refund', amount: number) => ({
    ...({
      id: kind,
      vendor: 'sbps',
      method: '101',
      providerId: 'T',
      orderId: 'O',
      kind,
      amount,
      at: 0,
    } as const),
  });

  const path = () => join(folder, 'payout.csv');
  const imported = (gateway: string) => run('payouts', 'import', path(), '--gateway', gateway, '--by', 'Aoi');

  async function take(text: string, gateway = 'card,link') {
    await writeFile(path(), text);
    return imported(gateway);
  }

  it('is booked once for all its gateways and reports differences from the books', async () => {
    await sell(day);
    await sell(day, { amount: 2_200, gateway: 'link' });
    const statement = payoutFile(day, 'sbps', [entry('charge', 1_078), entry('charge', 2_200)]);
    await writeFile(path(), statement);
    const results = await runConcurrently(4, () => imported('card,link'));
    expect(results.every((each) => each.status === 'fulfilled' && each.value.status === 0)).toBe(true);
    const moved = await database.rows(
      `SELECT debit, credit, sum(amount)::int AS amount FROM ledger_transfer WHERE event = 'PAYOUT_IMPORTED'
        GROUP BY debit, credit ORDER BY debit, credit`,
    );
    expect(moved).toEqual([
      { debit: 'bank', credit: 'gateway_receivable:card', amount: 1_039 },
      { debit: 'bank', credit: 'gateway_receivable:link', amount: 2_120 },
      { debit: 'gateway_fees', credit: 'gateway_receivable:card', amount: 39 },
      { debit: 'gateway_fees', credit: 'gateway_receivable:link', amount: 80 },
    ]);
    expect(await moneyViolations(database)).toEqual([]);
    const details = { gateways: 'card link', paid: 3_159, fees: 119, by: 'Aoi' };
    expect(
      await database.rows(`SELECT actor, details FROM audit_event WHERE kind = 'payout.imported'`),
    ).toMatchObject([{ actor: 'operator', details }]);
    const other = await take(payoutFile(day, 'sbps', [entry('charge', 1_078)]));
    expect(other).toMatchObject({ status: 1, text: expect.stringContaining('not imported') });
    const ofOtherFees = `payout_date,charges,refunds,fees,payout\n${day},3300,0,141,3159`;
    expect(await take(`${ofOtherFees}\n${day},3278,0,119,3159`)).toMatchObject({
      status: 1,
      text: expect.stringMatching(/not imported.*\n.*imported before/),
    });
  });

  it('is compared with the days of its period, inclusive, and booked on the day of payment', async () => {
    await sell('2026-11-01');
    await sell('2026-11-15', { amount: 2_200 });
    for (const outside of ['2026-10-31', '2026-11-16']) await sell(outside, { amount: 500 });
    const text =
      'payout_date,from,until,charges,refunds,fees,payout\n2026-11-30,2026-11-01,2026-11-15,3278,0,119,3159';
    expect(await take(text, 'card')).toEqual({
      status: 0,
      text: 'Payout of 2026-11-30, ¥3,159 and fees of ¥119: imported.\n  card: ¥3,159, fees ¥119',
    });
    const booked = await database.rows(
      `SELECT DISTINCT booked_on::text AS "bookedOn" FROM ledger_transfer WHERE event = 'PAYOUT_IMPORTED'`,
    );
    expect(booked).toEqual([{ bookedOn: '2026-11-30' }]);
    expect((await take(text, 'card')).text).toContain('imported before');
  });

  it('accepts spreadsheet output: grouped amounts, empty rows, a date with slashes, a byte order mark', async () => {
    await sell(day);
    const text = [
      '\uFEFFpayout_date,from,until,charges,refunds,fees,payout',
      ',,,,,,',
      `${day.replaceAll('-', '/')},,,"¥1,078",0,39,"１,０３９"`,
      ',,,,,,',
      '',
    ];
    expect(await take(text.join('\r\n'), 'card')).toEqual({
      status: 0,
      text: [`Payout of ${day}, ¥1,039 and fees of ¥39: imported.`, '  card: ¥1,039, fees ¥39'].join('\n'),
    });
  });

  it('is booked, and reports an entry that is missing from the books', async () => {
    await sell(day);
    const stranger = payoutFile(day, 'sbps', [
      entry('charge', 1_078),
      entry('charge', 500),
      entry('refund', 100),
    ]);
    expect(await take(stranger, 'card')).toEqual({
      status: 1,
      text: [
        `Payout of ${day}, ¥1,421 and fees of ¥57: imported.`,
        '  card: ¥1,421, fees ¥57',
        '  card: the statement has ¥400 more than the books. "billing reconcile" names the charges.',
      ].join('\n'),
    });
  });

  it('reports the missing amount when it lacks an entry that is in the books', async () => {
    await sell(day);
    await sell(day, { amount: 78 });
    expect(await take(payoutFile(day, 'sbps', [entry('charge', 1_078)]), 'card')).toMatchObject({
      status: 1,
      text: expect.stringContaining('the statement has ¥78 less than the books.'),
    });
  });

  it.each([
    [
      'its gateway is unknown',
      'x',
      `payout_date,charges,refunds,fees,payout\n${day},1,0,0,1`,
      'has the id "x"',
    ],
    [
      'its figures do not add up',
      'card',
      `payout_date,charges,refunds,fees,payout\n${day},5,0,0,4`,
      'are not the',
    ],
    [
      'it has no day',
      'card',
      'payout_date,charges,refunds,fees,payout\n31 Nov,5,0,0,5',
      'payout_date: must be a day',
    ],
    [
      'it exceeds the books for one movement',
      'card',
      `payout_date,charges,refunds,fees,payout\n${day},1000000000,0,0,1000000000`,
      'charges: must be less than ¥1,000,000,000: import it in parts',
    ],
    ['it is empty', 'card', 'payout_date,charges,refunds,fees,payout\n', 'has no payout'],
    [
      'a column is missing',
      'card',
      `payout_date,charges,refunds,fees\n${day},5,0,0`,
      'The column payout is missing',
    ],
    [
      'a comma does not separate thousands',
      'card',
      `payout_date,charges,refunds,fees,payout\n${day},"1,98",0,0,"1,98"`,
      'Row 1, charges: must be whole yen.\nRow 1, payout: must be whole yen.',
    ],
  ])('is rejected when %s', async (_, gateway, text, words) => {
    const refused = await take(text, gateway);
    expect(refused).toMatchObject({ status: 1, text: expect.stringContaining(words) });
    expect(await database.rows('SELECT 1 FROM payout')).toEqual([]);
  });
});
