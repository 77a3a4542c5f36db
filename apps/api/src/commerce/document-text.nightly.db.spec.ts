import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { refundEarning } from '@account/domain/commerce/ledger/ledger/earning';
import { businessDateAt } from '@account/domain/commerce/business-day/business-date';
import { yen } from '@account/domain/commerce/money/yen';
import { testDatabase } from '@account/testing/database';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

import { MemberData } from '../identity/member-data/member-data.service.js';
import { runCommand } from '../platform/cli/run-command.js';
import { newId } from '../platform/ids/ids.js';
import { Database } from '../platform/prisma/database.js';
import { testApplication } from '../testing/test-application.js';
import { runJobAndDie } from '../testing/killed-programs.js';
import { buildProgram } from '../testing/running-site.js';
import { addMember, logIn } from '../testing/test-members.js';
import { TestVisitor } from '../testing/test-visitor.js';
import { MemberMoney } from './books/charge-operations/member-money.service.js';
import { Customers, type CustomerId } from './ledger/customers/customers.service.js';
import { InvoiceSearch } from './books/invoices/invoice-search.service.js';
import { invoiceCommands } from './books/invoices/invoices.commands.js';
import { earningsOf } from './ledger/ledger/earnings.testing.js';
import { DocumentTextBackfillRepository } from './ledger/ledger/earnings/document-text-backfill.repository.js';
import { DocumentTextBackfill } from './ledger/ledger/earnings/document-text-backfill.service.js';
import { Earnings } from './ledger/ledger/earnings/earnings.service.js';
import { MoneyCheck } from './books/money-check/money-check.service.js';

const database = testDatabase();
const issuer = {
  name: { ja: '株式会社ヨルベ', en: 'Yorube Inc.' },
  address: { ja: '東京都渋谷区神宮前0-0-0', en: '0-0-0 Jingumae, Shibuya-ku, Tokyo' },
  contact: { ja: 'お問い合わせ窓口', en: 'Support' },
  registrationNumber: 'T7123456789012',
  rounding: 'floor' as const,
};
const site = testApplication(database, { store: (file) => ({ ...file, invoiceIssuer: issuer }) });
const get = <Service>(service: abstract new (...parts: never[]) => Service): Service =>
  site.nest.get<Service>(service, { strict: false });

let customerId: CustomerId;
let accountId: Awaited<ReturnType<typeof addMember>>;
let paid: Awaited<ReturnType<ReturnType<typeof earningsOf>['earned']>>;
let ids: string[];

const daysAgo = (days: number) => new Date(site.clock.now().getTime() - days * 86_400_000);

/**
 * Creates an order, its refund, a renewal under a new plan name, a zero amount, and a document that has no
 * issuer.
 */
beforeEach(async () => {
  accountId = await addMember(site.nest);
  customerId = await get(Customers).findOrCreate(accountId);
  const money = earningsOf(site.nest);
  paid = await money.earned(customerId, { amount: 1_078, at: daysAgo(30) });
  const renamed = await money.earned(customerId, { amount: 980, at: daysAgo(20) });
  const nameless = await money.earned(customerId, { amount: 500, at: daysAgo(25) });
  const free = await money.earned(customerId, { amount: 0, at: daysAgo(40) });
  const back = await money.refunded(customerId, paid, { amount: 308, at: daysAgo(10) });
  await inOwnWords();
  await database.rows(
    `UPDATE earning SET plan_name = '{"ja": "新しい名前", "en": "New name"}' WHERE id = $1`,
    [renamed.id],
  );
  await database.rows('UPDATE earning SET issuer = NULL WHERE id = $1', [nameless.id]);
  ids = [paid.id, renamed.id, nameless.id, free.id, back];
});

afterEach(() => {
  jest.restoreAllMocks();
});

/** Rewrites documents in the format of earlier releases. */
const inOwnWords = () =>
  database.rows(
    `UPDATE earning e SET plan_name = t.plan_name, issuer = t.issuer, document_text_id = NULL
       FROM document_text t WHERE t.id = e.document_text_id`,
  );

const withOwnWords = async () =>
  (await database.rows<{ id: string }>('SELECT id FROM earning WHERE document_text_id IS NULL')).map(
    ({ id }) => id,
  );

const texts = () => database.rows<{ id: number }>('SELECT id FROM document_text ORDER BY id');

/** Runs the backfill once and moves the clock one day ahead. */
async function dayOfCarryOver(): Promise<void> {
  await get(DocumentTextBackfill).goOn();
  site.clock.travel({ days: 1 });
}

const isOver = async () =>
  (await database.rows('SELECT FROM document_text_backfill WHERE ended_at IS NOT NULL')).length === 1;

/** Runs the first pass, and a second one that finds nothing. */
async function carryOver(): Promise<void> {
  await dayOfCarryOver();
  for (let run = 0; run < 2; run += 1) await get(DocumentTextBackfill).goOn();
  expect(await isOver()).toBe(true);
}

/** Collects all output that contains a document's plan or issuer. */
async function everythingSaid() {
  const visitor = new TestVisitor(site.nest);
  await logIn(visitor);
  const pages = [];
  for (const language of ['ja', 'en']) {
    visitor.headers = { ...visitor.headers, 'accept-language': language };
    for (const path of ['/mypage/payment-history', ...ids.map((id) => `/mypage/invoice/${id}`)])
      pages.push((await visitor.screen(`${path}?language=${language}`)).json<unknown>());
    const year = businessDateAt(daysAgo(20)).slice(0, 4);
    pages.push((await visitor.get(`/zapi/account/payment-history/${year}/csv`)).payload);
  }
  const archive = get(MemberData)
    .allRecords()
    .filter(({ tables }) => tables.includes('earning'));
  const asked = { where: { accountId }, take: 100 };
  const records = await Promise.all(
    archive.map(({ fields, read }) =>
      read(
        {
          ...asked,
          select: Object.fromEntries(fields.map((field) => [field, true])) as Record<string, true>,
        },
        get(Database),
      ),
    ),
  );
  const files: unknown[] = [];
  for (const language of ['ja', 'en'] as const)
    for (const each of get(MemberData).allFiles())
      for await (const file of each.files(accountId, language)) files.push(file);
  await get(MoneyCheck).checkAll(() => undefined);
  const violations = await get(MoneyCheck).listFindings(100);
  return {
    pages,
    records,
    files,
    violations,
    lines: await get(MemberMoney).describeMember(accountId),
    found: await invoices(),
  };
}

async function invoices(): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'account-documents-'));
  const file = join(folder, 'documents.csv');
  const output: string[] = [];
  const terminal = {
    out: (line: string) => void output.push(line),
    error: (line: string) => void output.push(line),
  };
  const commands = invoiceCommands((work) => work(get(InvoiceSearch)));
  const args = ['invoices', 'find', '--amount=-2000..2000'];
  expect(await runCommand(commands, args, terminal)).toBe(0);
  expect(await runCommand(commands, [...args, '--csv', file], { ...terminal, out: () => undefined })).toBe(0);
  output.push(await readFile(file, 'utf8'));
  await rm(folder, { recursive: true });
  return output;
}

const earnedAgain = (customer = customerId) =>
  earningsOf(site.nest).earned(customer, { amount: 1_078, at: site.clock.now() });

const saidBy = (id: string) =>
  database.rows(
    `SELECT COALESCE(e.plan_name, t.plan_name) AS "planName", COALESCE(e.issuer, t.issuer) AS issuer, e.document_text_id AS "documentTextId"
       FROM earning e LEFT JOIN document_text t ON t.id = e.document_text_id WHERE e.id = $1`,
    [id],
  );

const { rounding: _, ...named } = issuer;
const standard = { planName: { ja: 'スタンダード', en: 'Standard' }, issuer: named };

describe('a new document', () => {
  it('shares its text with documents of other members until the store changes the issuer', async () => {
    const stranger = await get(Customers).findOrCreate(
      await addMember(site.nest, { email: 'other@people.example' }),
    );
    const [text] = await texts();
    expect(await texts()).toEqual([text]);
    const [own, other] = [await earnedAgain(), await earnedAgain(stranger)];
    const moved = { ...issuer, address: { ja: '大阪府大阪市北区0-0', en: '0-0 Kita-ku, Osaka' } };
    site.changeStore(() => ({ invoiceIssuer: moved }));
    const later = await earnedAgain(stranger);
    site.changeStore(() => ({ invoiceIssuer: null }));
    const nameless = await earnedAgain();
    for (const { id } of [own, other])
      expect(await saidBy(id)).toEqual([{ ...standard, documentTextId: text?.id }]);
    expect(await texts()).toHaveLength(3);
    expect(await saidBy(later.id)).toMatchObject([{ ...standard, issuer: { address: moved.address } }]);
    expect(await saidBy(nameless.id)).toMatchObject([{ ...standard, issuer: null }]);
  });

  it('creates its text once when concurrent documents need it', async () => {
    const before = await texts();
    site.changeStore(() => ({ invoiceIssuer: { ...issuer, name: { ja: '株式会社ヨル', en: 'Yoru Inc.' } } }));
    const written = await Promise.all(Array.from({ length: 16 }, () => earnedAgain()));
    expect(await texts()).toHaveLength(before.length + 1);
    for (const { id } of written)
      expect(await saidBy(id)).toMatchObject([{ issuer: { name: { en: 'Yoru Inc.' } } }]);
    expect(await saidBy((await earnedAgain()).id)).toMatchObject([
      { documentTextId: (await texts()).at(-1)?.id },
    ]);
  });

  it.each(['COMMIT', 'ROLLBACK'])(
    'does not wait for a transaction that creates the same text; later documents share a text after %s',
    async (end) => {
      site.changeStore(() => ({ invoiceIssuer: { ...issuer, contact: { ja: '窓口', en: 'Desk' } } }));
      const before = await texts();
      const slow = new pg.Client({ connectionString: database.url });
      await slow.connect();
      await slow.query('BEGIN');
      const args = [standard.planName, { ...named, contact: { ja: '窓口', en: 'Desk' } }];
      await slow.query('SELECT find_or_create_document_text($1::jsonb, $2::jsonb)', args);
      const meanwhile = await earnedAgain();
      expect(await saidBy(meanwhile.id)).toMatchObject([
        { issuer: { contact: { ja: '窓口', en: 'Desk' } }, documentTextId: null },
      ]);
      await slow.query(end);
      await slow.end();
      const [said] = await saidBy((await earnedAgain()).id);
      expect(said).toMatchObject({
        issuer: { contact: { en: 'Desk' } },
        documentTextId: (await texts()).at(-1)?.id,
      });
      expect(await texts()).toHaveLength(before.length + 1);
    },
  );
});

describe('documents of earlier releases', () => {
  it('show the same texts in all output after the backfill', async () => {
    await dayOfCarryOver();
    const before = await everythingSaid();
    for (const words of ['株式会社ヨルベ', 'Yorube Inc.', '新しい名前', 'New name'])
      for (const said of [before.pages, before.files]) expect(JSON.stringify(said)).toContain(words);
    await get(DocumentTextBackfill).goOn();
    expect(
      await database.rows('SELECT 1 FROM earning WHERE plan_name IS NOT NULL OR issuer IS NOT NULL'),
    ).toEqual([]);
    expect(await texts()).toHaveLength(3);
    expect(await everythingSaid()).toEqual(before);
  });

  it('are backfilled from the day after the first run until the backfill has ended', async () => {
    await get(DocumentTextBackfill).goOn();
    site.clock.travel({ hours: 23 });
    await get(DocumentTextBackfill).goOn();
    expect(await withOwnWords()).toHaveLength(ids.length);
    site.clock.travel({ hours: 1 });
    await earnedAgain();
    await inOwnWords();
    const returned = await withOwnWords();
    for (let run = 0; run < 2; run += 1) await get(DocumentTextBackfill).goOn();
    expect(await withOwnWords()).toEqual(returned.filter((id) => !ids.includes(id)));
    expect(await isOver()).toBe(true);
    await inOwnWords();
    await get(DocumentTextBackfill).goOn();
    expect(await withOwnWords()).toHaveLength(returned.length);
  });

  it('are backfilled only once by concurrent runs, and the backfill resumes after an aborted run', async () => {
    await dayOfCarryOver();
    await database.rows(
      `CREATE FUNCTION cut_off() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'cut off'; END $$`,
    );
    await database.rows(
      `CREATE TRIGGER cut_off BEFORE UPDATE ON earning FOR EACH ROW WHEN (OLD.id = '${ids[2]}') EXECUTE FUNCTION cut_off()`,
    );
    try {
      await expect(get(DocumentTextBackfill).goOn()).rejects.toThrow('cut off');
    } finally {
      await database.rows('DROP FUNCTION cut_off CASCADE');
    }
    expect(await withOwnWords()).toContain(ids[2]);
    await Promise.all(Array.from({ length: 16 }, () => get(DocumentTextBackfill).goOn()));
    expect(await withOwnWords()).toEqual([]);
    for (let run = 0; run < 2; run += 1) await get(DocumentTextBackfill).goOn();
    expect(await isOver()).toBe(true);
    expect(await texts()).toHaveLength(3);
  });

  it('show the same texts after a process was killed during the backfill', async () => {
    buildProgram();
    await dayOfCarryOver();
    const before = await everythingSaid();
    const now = site.clock.now();
    // A block takes four statements for shared texts and one for the progress.
    let kills = 0;
    for (let statement = 1; statement <= 5; statement += 1)
      for (const delay of [0, 3])
        if (await runJobAndDie(database.url, 'documents', now, { statement, delay })) kills += 1;
    // The server may finish the statements of a killed process, which leaves less work for the next one.
    expect(kills).toBeGreaterThan(0);
    expect(await everythingSaid()).toEqual(before);
    for (let run = 0; run < 3; run += 1) await get(DocumentTextBackfill).goOn();
    expect(await isOver()).toBe(true);
    expect(await withOwnWords()).toEqual([]);
    expect(await texts()).toHaveLength(3);
    expect(await everythingSaid()).toEqual(before);
  }, 120_000);

  it('do not block writers, and are backfilled when their locks are released', async () => {
    await dayOfCarryOver();
    const holder = new pg.Client({ connectionString: database.url });
    await holder.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT FROM earning WHERE id = $1 FOR UPDATE', [ids[0]]);
    // The second pass finds only the locked document.
    for (let run = 0; run < 2; run += 1) await get(DocumentTextBackfill).goOn();
    expect(await withOwnWords()).toEqual([ids[0]]);
    expect(await isOver()).toBe(false);
    await holder.query('COMMIT');
    await holder.end();
    await get(DocumentTextBackfill).goOn();
    expect(await withOwnWords()).toEqual([]);
  });

  it('are searched across all table pages in one snapshot', async () => {
    const documents = get(DocumentTextBackfillRepository);
    const later = new Date(site.clock.now().getTime() + 1);
    await carryOver();
    await database.rows(
      `INSERT INTO earning SELECT (jsonb_populate_record(e, jsonb_build_object(
              'id', gen_random_uuid(), 'order_id', gen_random_uuid()))).*
         FROM earning e, generate_series(1, 200) WHERE e.id = $1`,
      [ids[3]],
    );
    expect(await documents.blocks()).toBeGreaterThan(2);
    expect(await documents.isAnyLeft(later, 1)).toBe(false);
    const [last] = await database.rows<{ id: string }>('SELECT id FROM earning ORDER BY ctid DESC LIMIT 1');
    await database.rows(
      `UPDATE earning e SET plan_name = t.plan_name, issuer = t.issuer, document_text_id = NULL
         FROM document_text t WHERE t.id = e.document_text_id AND e.id = $1`,
      [last?.id],
    );
    expect(await documents.isAnyLeft(later, 1)).toBe(true);
    const statement = jest.spyOn(get(Database), 'statement');
    let isMoved = false;
    statement.mockImplementation(async function (this: Database, ...given) {
      const rows = await Database.prototype.statement.apply(this, given);
      if (given[0] === 'documents-left' && !isMoved) {
        isMoved = true;
        // Frees space on the first page, which has already been read.
        await database.rows('DELETE FROM earning WHERE id <> $1', [last?.id]);
        await database.rows('VACUUM earning');
        await database.rows(`UPDATE earning SET created_at = created_at`);
      }
      return rows as never;
    });
    expect(await documents.isAnyLeft(later, 1)).toBe(true);
    expect(isMoved).toBe(true);
  });

  it('are refunded with a document that the earlier release can read', async () => {
    await carryOver();
    const [refund] = await database.rows<{ id: string }>(
      `INSERT INTO refund SELECT (jsonb_populate_record(r, jsonb_build_object('id', $1::text, 'number', 2))).*
         FROM refund r RETURNING id`,
      [newId()],
    );
    const terms = { taxRate: 10, taxRounding: 'floor' } as const;
    const amounts = refundEarning({ amount: yen(100), previouslyRefunded: yen(308), ...terms });
    const refundId = refund?.id ?? '';
    const earnedOn = businessDateAt(daysAgo(1));
    await get(Database).transaction((transaction) =>
      get(Earnings).recordRefund(transaction, { chargeId: paid.chargeId, refundId, amounts, earnedOn }),
    );
    expect(
      await database.rows('SELECT plan_name, issuer, document_text_id FROM earning WHERE refund_id = $1', [
        refundId,
      ]),
    ).toEqual([{ plan_name: { ja: 'スタンダード', en: 'Standard' }, issuer: named, document_text_id: null }]);
  });

  it('store their text either in their row or as a shared text, but not both', async () => {
    await carryOver();
    for (const change of [`plan_name = '{}'`, `issuer = '{}'`, 'document_text_id = NULL'])
      await expect(database.rows(`UPDATE earning SET ${change}`)).rejects.toThrow('earning_text_rule');
    for (const change of [`UPDATE document_text SET issuer = NULL`, 'DELETE FROM document_text'])
      await expect(database.rows(change)).rejects.toThrow('Rows of document_text are never changed');
  });
});

it('a charge has one document, and each of its refunds has one', async () => {
  const copied = (id: string, change: object) =>
    database.rows(
      `INSERT INTO earning SELECT (jsonb_populate_record(e, $2::jsonb || jsonb_build_object('id', gen_random_uuid(),
              'document_number', nextval('earning_document_number_seq')))).* FROM earning e WHERE id = $1`,
      [id, change],
    );
  await expect(copied(paid.id, {})).rejects.toThrow('earning_charge_refund_key');
  await expect(copied(ids.at(-1) ?? '', {})).rejects.toThrow(/earning_(charge_refund|refund_id)_key/);
});
