import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { testDatabase } from '@account/testing/database';

import { businessDateAt } from '@account/domain/commerce/business-day/business-date';
import { moneyViolations } from '../../commerce/ledger/billing/money-check.testing.js';
import { WebhookHandlers } from '../../commerce/payments/gateways/webhooks/webhook-handlers.service.js';
import { buy, quote } from '../../commerce/checkout/purchase/purchase.testing.js';
import { addMember, logIn } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';
import { lifeOf, type Life } from './personal-data-life.testing.js';
import { personalSite } from './personal-data-site.testing.js';
import { GatewayTaskJob } from '../../commerce/payments/gateways/tasks/gateway-task-job.service.js';
import { OutboxDelivery } from '../../messaging/outbox/outbox-delivery.service.js';
import { dataClasses, ofTheStore, personalColumns, type DataClass } from './personal-data.testing.js';
import { Logger } from '../../platform/logging/logger.js';
import { RowSweeper } from '../../platform/lifecycle/row-sweeper.js';
import { Queue } from '../../platform/queue/queue.service.js';
import { goodbye, reachCode, withdraw } from '../../account-closure/withdrawal/withdrawal.testing.js';

const database = testDatabase({ emptied: 'once' });
const shop = personalSite(database);
const { site } = shop;

const names = (text = '') => text.split(' ').filter((name) => name !== '');
const storeTables = new Set(names(ofTheStore));

type Row = Record<string, unknown>;
/** Rows by table and primary key. */
type Rows = Map<string, Map<string, Row>>;

let life: Life;
let keys: Map<string, string[]>;
/** Rows of other members that existed before the test member signed up. */
let others: Rows;
let before: Rows;
let said: string[];

async function columns(): Promise<{ table: string; column: string; type: string }[]> {
  return database.rows(
    `SELECT c.table_name AS table, c.column_name AS column, c.data_type AS type
       FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
      WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.table_name NOT LIKE '\\_%'`,
  );
}

async function rowsNow(): Promise<Rows> {
  const all: Rows = new Map();
  for (const [table, key] of keys) {
    const rows = await database.rows<{ row: Row }>(`SELECT to_jsonb(t) AS row FROM "${table}" t`);
    all.set(table, new Map(rows.map(({ row }) => [JSON.stringify(key.map((name) => row[name])), row])));
  }
  return all;
}

/** Returns the rows that did not exist before. */
function newIn(now: Rows, than: Rows): Rows {
  return new Map(
    [...now].map(([table, rows]) => [
      table,
      new Map([...rows].filter(([key]) => than.get(table)?.has(key) !== true)),
    ]),
  );
}

const isEmpty = (value: unknown) => value === null || value === undefined;

/** Returns the number of values of the closed account that remain, by `table.column`. */
function left(now: Rows, of: DataClass): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const [table, classes] of Object.entries(personalColumns))
    for (const column of names(classes[of])) {
      const had = [...(before.get(table) ?? [])].filter(([, row]) => !isEmpty(row[column]));
      if (had.length === 0) continue;
      const there = had.filter(([key]) => !isEmpty(now.get(table)?.get(key)?.[column]));
      counts[`${table}.${column}`] = there.length / had.length;
    }
  return counts;
}

const columnsWith = (counts: Record<string, number>, is: (part: number) => boolean) =>
  Object.keys(counts).filter((column) => is(counts[column] ?? 0));
const someLeft = async (of: DataClass) => columnsWith(left(await rowsNow(), of), (part) => part > 0);
const someGone = async (of: DataClass) => columnsWith(left(await rowsNow(), of), (part) => part < 1);

/** Returns the columns that contain values of the member, as `value table.column`. */
async function found(values: Readonly<Record<string, string>>): Promise<string[]> {
  const places = new Set<string>();
  for (const [table, rows] of await rowsNow())
    for (const row of rows.values())
      for (const [column, value] of Object.entries(row)) {
        if (isEmpty(value)) continue;
        const text = typeof value === 'string' ? value : JSON.stringify(value);
        for (const [what, sought] of Object.entries(values))
          if (text === sought || text.includes(sought.length < 8 ? `"${sought}"` : sought))
            places.add(`${what} ${table}.${column}`);
      }
  return [...places].sort();
}

/** Number of days since the account was closed. */
let days = 0;

/** Repeats pending work for mail servers, applications and gateways until it has succeeded or failed. */
async function lookAfterRest(): Promise<void> {
  const outbox = site.nest.get(OutboxDelivery, { strict: false });
  const tasks = site.nest.get(GatewayTaskJob, { strict: false });
  const waiting = (table: string) =>
    database.rows<{ id: string }>(
      `UPDATE ${table} SET next_attempt_at = to_timestamp(0) WHERE finished_at IS NULL RETURNING id`,
    );
  for (let tries = 0; tries < 9; tries += 1) {
    for (const { id } of await waiting('outbox_message')) await outbox.deliver({ id });
    for (const { id } of await waiting('gateway_task')) await tasks.runTask({ id });
  }
  // Changes the times of rows that use machine time, so that they match business time.
  for (const table of ['gateway_task', 'gateway_webhook'])
    await database.rows(`UPDATE ${table} SET finished_at = $1 WHERE finished_at IS NOT NULL`, [
      site.clock.now(),
    ]);
}

async function sweep(more: number): Promise<void> {
  days += more;
  site.clock.travel({ days: more });
  await site.nest.get(RowSweeper, { strict: false }).sweep();
  await site.nest.get(RowSweeper, { strict: false }).sweep();
}

beforeAll(async () => {
  const rows = await database.rows<{ table: string; key: string[] }>(
    `SELECT c.relname AS table, array_agg(a.attname::text ORDER BY a.attnum) AS key
       FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY (i.indkey)
      WHERE i.indisprimary AND c.relnamespace = 'public'::regnamespace AND c.relname NOT LIKE '\\_%'
      GROUP BY c.relname`,
  );
  keys = new Map(rows.map(({ table, key }) => [table, key]));
  await lifeOf(shop, database, 'stays');
  others = await rowsNow();
  said = [];
  for (const level of ['info', 'warn', 'error'] as const)
    jest.spyOn(site.nest.get(Logger), level).mockImplementation((...line: unknown[]) => {
      said.push(JSON.stringify(line.map((part) => (part instanceof Error ? part.stack : part))));
    });
  const queue = site.nest.get(Queue, { strict: false });
  const hint = jest.spyOn(queue, 'enqueueInBackground').mockImplementation((job, data) => {
    said.push(JSON.stringify([job.name, data]));
  });
  life = await lifeOf(shop, database, 'leaves');
  before = newIn(await rowsNow(), others);
  const code = await reachCode(site, life.visitor, life.email, goodbyeWith(life.texts.goodbye));
  before = new Map([...before, ...newIn(await rowsNow(), others)]);
  const answer = await withdraw(life.visitor, code);
  if (answer.statusCode !== 200) throw new Error(said.slice(-3).join('\n'));
  hint.mockRestore();
  // Includes the rows that the account closure writes.
  for (const [table, rows] of newIn(await rowsNow(), others))
    for (const [key, row] of rows) if (before.get(table)?.has(key) !== true) before.get(table)?.set(key, row);
  // Events of operators and jobs have no account.
  for (const [key, { account_id: of }] of before.get('audit_event') ?? [])
    if (isEmpty(of)) before.get('audit_event')?.delete(key);
});

afterAll(() => void jest.restoreAllMocks());

const goodbyeWith = (comment = '') => ({
  surveyAnswers: [...goodbye.surveyAnswers, { questionId: 'comment', answers: [comment] }],
});

describe('every column', () => {
  const plain = new Set(['boolean', 'smallint', 'integer', 'bigint', 'date']);
  const isPlain = (type: string) => plain.has(type) || type.startsWith('timestamp');

  it('has exactly one retention class if it can contain personal data, and otherwise no class', async () => {
    const listed = Object.entries(personalColumns).flatMap(([table, classes]) =>
      Object.values(classes).flatMap((list) => names(list).map((column) => `${table}.${column}`)),
    );
    const there = await columns();
    const canHold = there.filter(({ table, type }) => !storeTables.has(table) && !isPlain(type));
    expect(listed.sort()).toEqual(canHold.map(({ table, column }) => `${table}.${column}`).sort());
    expect([...storeTables].filter((name) => !there.some(({ table }) => table === name))).toEqual([]);
  });

  /** Columns for which the simulated member has no value, because they contain errors or short-lived data. */
  const never = [
    ...['charge.capture_hash', 'charge.request', 'contract.scheduled_change'],
    ...['gateway_task.last_error', 'gateway_webhook.last_error'],
    ...['outbox_message.last_error', 'refund.code', 'second_factor_enrolment'],
  ];

  it('had a value before the account was closed (for a table whose rows are all deleted, one row is enough)', () => {
    const unlived = Object.entries(personalColumns).flatMap(([table, { none: _, brief: __, ...classes }]) => {
      const rows = [...(before.get(table)?.values() ?? [])];
      if (Object.keys(classes).join() === 'account') return rows.length > 0 ? [] : [table];
      return names(Object.values(classes).join(' '))
        .filter((column) => rows.every((row) => isEmpty(row[column])))
        .map((column) => `${table}.${column}`);
    });
    expect(unlived.sort()).toEqual(never);
  });
});

it('logs and jobs contain no personal data of the member', () => {
  const values = Object.values(life.values);
  const telling = said.filter((line) => values.some((value) => line.includes(value)));
  expect(said.length).toBeGreaterThan(5);
  expect(telling).toEqual([]);
});

const waiting = [{ phase: 'SUCCEEDED', suspense: 'ended', order: 'FAILED', rights: 0 }];
let lateCharge: () => Promise<unknown[]>;

it('a payment for an account that was closed needs review', async () => {
  const email = 'late@example.jp';
  const accountId = await addMember(site.nest, { email });
  const visitor = new TestVisitor(site.nest, '198.51.100.63');
  await logIn(visitor, email);
  await shop.withCard(visitor, '4000000201220003');
  const [method] = await shop.methods(visitor);
  const filled = { paymentMethodId: method?.accountPaymentMethodId };
  await buy(shop, visitor, 'film', await quote(visitor, 'film', filled));
  const [failed] = await database.rows<{ id: string; phase: string; customerId: string }>(
    `SELECT h.id, h.phase, h.customer_id AS "customerId" FROM charge h JOIN customer c ON c.id = h.customer_id WHERE c.account_id = $1`,
    [accountId],
  );
  expect(failed?.phase).toBe('REFUSED');
  const { id = '', customerId } = failed ?? {};
  const left = await withdraw(visitor, await reachCode(site, visitor, email, goodbye));
  expect(left.statusCode).toBe(200);
  const owners: string[] = [];
  const standing = {
    standing: 'captured',
    processedOn: businessDateAt(site.clock.now()),
    amount: null,
  } as const;
  const taking = await site.nest.get(WebhookHandlers, { strict: false }).handleWebhook({
    noticeId: id,
    gateway: { gatewayId: 'sbps-card', type: 'SbpsCredit' },
    event: {
      kind: 'chargeChanged',
      ids: { payment: 'late', transaction: null, capture: null },
      orderId: id.replaceAll('-', ''),
      standing,
    },
    receivedAt: site.clock.now(),
    belongsTo: (owner) => void owners.push(owner),
  });
  expect([taking, owners]).toEqual(['taken', [customerId]]);
  lateCharge = () =>
    database.rows(
      `SELECT h.phase, h.suspense_reason AS suspense, o.state AS "order",
              (SELECT count(*)::int FROM entitlement e WHERE e.customer_id = h.customer_id) AS rights
         FROM charge h JOIN purchase_order o ON o.id = h.order_id WHERE h.id = $1`,
      [id],
    );
  expect(await lateCharge()).toEqual(waiting);
  expect(await moneyViolations(database)).toEqual([]);
});

describe('data of a closed account', () => {
  it('is deleted immediately except for the books, which have a random key', async () => {
    expect(await someLeft('account')).toEqual([]);
    for (const kind of ['chargebacks', 'books', 'trail', 'notices'] as const)
      expect([kind, await someGone(kind)]).toEqual([kind, []]);
    expect(await found(life.values)).toEqual([]);
    expect(await found({ card: life.card, account: life.accountId })).toEqual([
      ...['account application_event.account_id', 'account audit_event.account_id'],
      ...['account outbox_message.account_id', 'card charge.card_suffix'],
      ...['card earning.card_suffix', 'card purchase_order.card_suffix'],
    ]);
    expect(await moneyViolations(database)).toEqual([]);
  });

  it('contains no card data and no trace of the account after 18 months', async () => {
    await lookAfterRest();
    await sweep(dataClasses.chargebacks.days - days - 1);
    expect(await someGone('chargebacks')).toEqual([]);
    await sweep(2);
    const over = ['account', 'delivery', 'tasks', 'answers', 'notices', 'trail', 'chargebacks'] as const;
    const lefts = await Promise.all(over.map((kind) => someLeft(kind)));
    expect(lefts.flat()).toEqual([]);
    expect(await someGone('books')).toEqual([]);
    expect(await found({ ...life.values, card: life.card, account: life.accountId })).toEqual([]);
    expect(await moneyViolations(database)).toEqual([]);
  });

  it('contains only anonymous amounts ten years after the end of the business year', async () => {
    const sums = () =>
      database.rows(
        'SELECT debit, credit, sum(amount)::int AS yen FROM ledger_transfer GROUP BY 1, 2 ORDER BY 1, 2',
      );
    const booked = await sums();
    await sweep(3_650 - days);
    expect(await someGone('books')).toEqual([]);
    await sweep(dataClasses.books.days - days - 1);
    expect(await someGone('books')).toEqual([]);
    await sweep(2);
    await sweep(1);
    expect(await someLeft('books')).toEqual([]);
    expect(await found({ ...life.values, ...life.keys })).toEqual([]);
    expect(await sums()).toEqual(booked);
    const now = await rowsNow();
    for (const table of ['charge', 'earning', 'refund', 'dispute', 'customer'])
      for (const [key, row] of others.get(table) ?? []) expect(now.get(table)?.get(key)).toEqual(row);
    // The books of a charge that needs review are kept.
    expect(await lateCharge()).toEqual(waiting);
    expect(await moneyViolations(database)).toEqual([]);
  });
});
