import { beforeEach, afterEach, describe, expect, it, jest } from '@jest/globals';
import { dataExportScreen } from '@account/contracts/identity/data-export/data-export.contract';
import { testDatabase } from '@account/testing/database';
import { runConcurrently } from '@account/testing/race';
import '@account/testing/problem-matcher';

import { Customers } from '../../commerce/ledger/customers/customers.service.js';
import { earningsOf } from '../../commerce/ledger/ledger/earnings.testing.js';
import { addMethod } from '../../commerce/payments/payment-methods/saved-methods.testing.js';
import type { AccountId } from '../../platform/ids/ids.js';
import { CleanupRegistry } from '../../platform/lifecycle/cleanup-registry.service.js';
import { Database } from '../../platform/prisma/database.js';
import { tablesOfSchema } from '../../product-specs/tables/table-owners.testing.js';
import { testApplication } from '../../testing/test-application.js';
import { addMember, logIn, memberEmail } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';
import { MemberData, type MemberRecords } from '../member-data/member-data.service.js';
import { addBackupCodes, addOtp } from '../second-factors/second-factors.testing.js';
import { ask, doWork, downloaded, failArchive, makeArchive, unpacked } from './data-export.testing.js';
import { DataExportRepository } from './data-export.repository.js';
import { DataExportJobs } from './data-export-jobs.service.js';
import { DataExportWriter } from './data-export-writer.service.js';
import { leftOut } from './left-out.testing.js';

const database = testDatabase();
const site = testApplication(database);

let accountId: AccountId;
let visitor: TestVisitor;

beforeEach(async () => {
  accountId = await addMember(site.nest);
  visitor = new TestVisitor(site.nest);
  await logIn(visitor);
});

afterEach(() => void jest.restoreAllMocks());

const shown = async (who = visitor) =>
  dataExportScreen.data.parse((await who.screen('/mypage/data-export')).json());
const archive = async () => unpacked((await downloaded(visitor)).rawPayload);
const recordsIn = (files: Map<string, string>, name: string) =>
  JSON.parse(files.get(`json/${name}.json`) ?? 'null') as Record<string, unknown>[];

describe("a member's archive", () => {
  it('is created by a job, announced in an e-mail that contains no secret, and available for one day', async () => {
    expect(await shown()).toEqual({ state: 'none', askedAt: null, readyUntil: null, size: null });
    expect(await downloaded(visitor)).toBeProblem('NOT_FOUND');
    // At this time the next day has begun in Japan, but not in UTC.
    site.clock.travelTo('2026-04-02T01:00:00+09:00');
    await logIn(visitor);
    const askedAt = site.clock.now();
    expect((await ask(visitor)).json()).toMatchObject({ state: 'pending', askedAt: askedAt.toISOString() });
    expect((await ask(visitor)).json()).toMatchObject({ state: 'pending' });
    site.clock.travel({ minutes: 2 });
    await database.rows(`UPDATE account SET language = 'en'`);
    await doWork(site);
    const readyUntil = new Date(site.clock.now().getTime() + 86_400_000);
    const ready = await shown();
    expect(ready).toMatchObject({ state: 'ready', readyUntil: readyUntil.toISOString() });
    const [mail, ...others] = (await site.mails()).filter(({ template }) => template === 'dataExportReady');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: memberEmail, language: 'ja' });
    expect(mail?.values).toEqual({ askedAt: askedAt.toISOString(), readyUntil: readyUntil.toISOString() });
    expect(
      await database.rows(`SELECT expires_at FROM outbox_message WHERE template = 'dataExportReady'`),
    ).toEqual([{ expires_at: readyUntil }]);
    const answer = await downloaded(visitor);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="account-data-2026-04-02.zip"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.rawPayload).toHaveLength(ready.size ?? 0);
    expect((await visitor.post('/zapi/account/data-export/download')).statusCode).toBe(200);
    expect(
      await database.rows(`SELECT kind, account_id FROM audit_event WHERE kind LIKE 'data%' ORDER BY id`),
    ).toEqual([
      { kind: 'dataExport.requested', account_id: accountId },
      { kind: 'dataExport.downloaded', account_id: accountId },
    ]);
    site.clock.travel({ hours: 24 });
    await logIn(visitor);
    expect(await shown()).toMatchObject({ state: 'expired', readyUntil: null, size: null });
    expect(await downloaded(visitor)).toBeProblem('NOT_FOUND');
    for (const { name, sweep } of site.nest.get(CleanupRegistry, { strict: false }).listTasks())
      if (name === 'data_export_archive') await sweep(new Date(site.clock.now().getTime() + 1), 500);
    expect(await database.rows('SELECT 1 FROM data_export_archive')).toEqual([]);
    await makeArchive(site, visitor);
    expect(await shown()).toMatchObject({ state: 'ready' });
  });

  it("contains JSON and CSV of all data, a read-me in the member's language, and invoices", async () => {
    const customerId = await site.nest.get(Customers, { strict: false }).findOrCreate(accountId);
    await earningsOf(site.nest).earned(customerId, { amount: 1_980, at: site.clock.now() });
    await addMethod(site.nest, accountId);
    await makeArchive(site, visitor);
    const files = await archive();
    const parts = site.nest.get(MemberData, { strict: false }).allRecords();
    const named = parts.flatMap(({ name }) => [`csv/${name}.csv`, `json/${name}.json`]);
    expect([...files.keys()].filter((path) => /^(csv|json)\//.test(path)).sort()).toEqual(named.sort());
    for (const { name, about, fields } of parts) {
      expect(files.get(`csv/${name}.csv`)).toMatch(new RegExp(`^\uFEFF${fields.join(',')}\r\n`));
      expect(files.get('README.txt')).toContain(about.ja);
      for (const record of recordsIn(files, name)) expect(Object.keys(record)).toEqual(fields);
    }
    expect(recordsIn(files, 'profile')).toMatchObject([{ id: accountId, contactEmail: memberEmail }]);
    expect(recordsIn(files, 'login-history')).toMatchObject([{ result: 'success' }]);
    expect(recordsIn(files, 'payment-methods')).toMatchObject([{ state: 'USABLE' }]);
    const [paid] = recordsIn(files, 'payment-history');
    expect(paid?.['earnedOn']).toMatch(/^\d{4}-\d\d-\d\d$/);
    const invoices = [...files].filter(([path]) => path.startsWith('invoices/'));
    expect(invoices).toHaveLength(1);
    const [[, invoice = ''] = []] = invoices;
    expect(invoice).toContain(memberEmail);
    const amounts = [...invoice.matchAll(/¥[\d,]+/g)].map(([amount]) => amount);
    expect(amounts).toEqual(['¥1,980', '¥1,800', '¥1,800', '¥180', '¥1,980']);
  });

  it('has all file names and file contents in the requested language', async () => {
    const customerId = await site.nest.get(Customers, { strict: false }).findOrCreate(accountId);
    await earningsOf(site.nest).earned(customerId, { amount: 1_980, at: site.clock.now() });
    visitor.headers = { ...visitor.headers, 'accept-language': 'en' };
    await ask(visitor);
    await database.rows(`UPDATE account SET language = 'ja'`);
    await doWork(site);
    const files = await archive();
    for (const { about } of site.nest.get(MemberData, { strict: false }).allRecords())
      expect(files.get('README.txt')).toContain(about.en);
    const invoices = [...files].filter(([path]) => path.startsWith('invoices/'));
    expect(invoices.map(([, text]) => /<html lang="(\w+)"/.exec(text)?.[1])).toEqual(['en']);
  });

  it('lists the newest records first', async () => {
    for (let times = 0; times < 3; times += 1) {
      await makeArchive(site, visitor);
      site.clock.travel({ minutes: 1 });
    }
    const files = await archive();
    for (const name of ['activity', 'messages']) {
      const moments = recordsIn(files, name).map(({ createdAt }) => String(createdAt));
      expect(new Set(moments).size).toBeGreaterThan(1);
      expect(moments).toEqual(moments.toSorted().reverse());
    }
  });

  it('contains neither secrets nor data of other members', async () => {
    const other = await addMember(site.nest, { email: 'someone.else@example.jp' });
    await logIn(new TestVisitor(site.nest), 'someone.else@example.jp');
    const customers = site.nest.get(Customers, { strict: false });
    for (const [who, amount] of [
      [accountId, 1_980],
      [other, 77_077],
    ] as const) {
      const { chargeId, subject } = await earningsOf(site.nest).earned(await customers.findOrCreate(who), {
        amount,
        at: site.clock.now(),
      });
      const given = { amount: 7, at: site.clock.now() };
      await earningsOf(site.nest).refunded(await customers.findOrCreate(who), { chargeId, subject }, given);
      await addOtp(site.nest, who, 'JBSWY3DPEHPK3PXP');
      await addBackupCodes(site.nest, who, ['ABCDEFGHJKLMN']);
      await addMethod(site.nest, who);
    }
    await makeArchive(site, visitor);
    const files = await archive();
    const text = [...files.values()].join('\n');
    expect(text).not.toContain('someone.else');
    expect(text).not.toContain(other);
    expect(text).not.toContain(await customers.findOrCreate(other));
    expect(recordsIn(files, 'payment-history')).toHaveLength(2);
    expect([...files.keys()].filter((path) => path.startsWith('invoices/'))).toHaveLength(2);
    expect(text).not.toMatch(/(?<![0-9a-f])77[,_]?077(?![0-9a-f])/);
    const secrets = [...(await secretsIn()), 'JBSWY3DPEHPK3PXP', 'ABCDEFGHJKLMN'];
    expect(secrets.length).toBeGreaterThan(10);
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  });

  it('is accessible only to its owner, after a re-authorisation', async () => {
    await makeArchive(site, visitor);
    await addMember(site.nest, { email: 'other@example.jp' });
    const other = new TestVisitor(site.nest);
    await logIn(other, 'other@example.jp');
    expect(await downloaded(other)).toBeProblem('NOT_FOUND');
    expect(await shown(other)).toMatchObject({ state: 'none' });
    expect(await downloaded(new TestVisitor(site.nest))).toBeProblem('SESSION_EXPIRED');
    site.clock.travel({ minutes: 11 });
    expect(await downloaded(visitor)).toBeProblem('REAUTHORIZATION_REQUIRED');
    expect((await visitor.screen('/mypage/data-export')).json()).toEqual({
      redirectTo: '/mypage/reauthorize?returnTo=%2Fmypage%2Fdata-export',
    });
  });

  it('is created once for sixteen requests and sixteen workers, with one e-mail', async () => {
    const answers = await runConcurrently(16, async () => (await ask(visitor)).statusCode);
    const codes = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : 0));
    expect(codes.filter((code) => code !== 200 && code !== 429)).toEqual([]);
    const [row, ...others] = await database.rows<{ id: string }>('SELECT id FROM data_export');
    expect(others).toEqual([]);
    const work = site.nest.get(DataExportJobs, { strict: false });
    await runConcurrently(16, () => work.runJob({ id: row?.id ?? '' }));
    expect((await site.mails()).filter(({ template }) => template === 'dataExportReady')).toHaveLength(1);
    expect(await database.rows(`SELECT 1 FROM audit_event WHERE kind = 'dataExport.requested'`)).toHaveLength(
      1,
    );
    expect(await shown()).toMatchObject({ state: 'ready' });
  });

  it('is not affected by a second request while a job creates it', async () => {
    const requests = site.nest.get(DataExportRepository, { strict: false });
    const insert = () =>
      site.nest
        .get(Database)
        .transaction((transaction) =>
          requests.insert(transaction, { accountId, language: 'ja' }, site.clock.now()),
        );
    const id = await insert();
    expect(await insert()).toBeUndefined();
    expect(await database.rows('SELECT id FROM data_export')).toEqual([{ id }]);
    await database.rows('UPDATE data_export SET attempts = 2');
    for (const attempts of [1, 2, 1]) {
      const archive = { content: Buffer.from('zip'), size: attempts };
      await requests.storeArchive({ id: id ?? '', attempts }, archive, site.clock.now());
    }
    expect(await database.rows('SELECT size FROM data_export_archive')).toEqual([{ size: 2 }]);
  });

  it('can be requested at most five times a day', async () => {
    for (let time = 0; time < 5; time += 1) await makeArchive(site, visitor);
    expect(await ask(visitor)).toBeProblem('TOO_MANY_REQUESTS');
    expect(await shown()).toMatchObject({ state: 'ready' });
  });

  it('is created again after a failure, and marked as failed after the last attempt', async () => {
    await failArchive(site, visitor);
    await logIn(visitor);
    expect(await shown()).toMatchObject({ state: 'failed' });
    const mails = (await site.mails()).filter(({ template }) => template.startsWith('dataExport'));
    expect(mails).toMatchObject([{ template: 'dataExportFailed', to: memberEmail }]);
    await makeArchive(site, visitor);
    expect(await shown()).toMatchObject({ state: 'ready' });
  });

  it('is written only by the worker that holds the lease', async () => {
    const writer = site.nest.get(DataExportWriter, { strict: false });
    const write = writer.writeArchive.bind(writer);
    jest.spyOn(writer, 'writeArchive').mockImplementationOnce(async () => {
      site.clock.travel({ minutes: 11 });
      await doWork(site);
      return Buffer.from('late');
    });
    jest.spyOn(writer, 'writeArchive').mockImplementation(write);
    await makeArchive(site, visitor);
    await logIn(visitor);
    expect((await downloaded(visitor)).rawPayload.subarray(0, 2).toString()).toBe('PK');
    expect((await site.mails()).filter(({ template }) => template === 'dataExportReady')).toHaveLength(1);
    for (let times = 1; times < 20; times += 1) expect((await downloaded(visitor)).statusCode).toBe(200);
    expect(await downloaded(visitor)).toBeProblem('TOO_MANY_REQUESTS');
    const otherBrowser = new TestVisitor(site.nest);
    await logIn(otherBrowser);
    expect(await downloaded(otherBrowser)).toBeProblem('TOO_MANY_REQUESTS');
    const navigates = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    const loaded = (language = 'ja', who = visitor) =>
      who.get('/zapi/account/data-export/archive', { ...navigates, 'accept-language': language });
    const page = await loaded();
    expect(page).toMatchObject({
      statusCode: 429,
      headers: { 'content-type': 'text/html; charset=utf-8', 'retry-after': expect.any(String) },
    });
    expect(page.body).toContain('ダウンロードできませんでした');
    expect(page.body).toContain((await downloaded(visitor)).json<{ message: string }>().message);
    expect(page.body).toContain('action="/mypage/data-export"');
    expect((await loaded('en')).body).toContain('Your download didn’t start');
    const toThePage = { statusCode: 303, headers: { location: '/mypage/data-export' } };
    expect(await loaded('ja', new TestVisitor(site.nest))).toMatchObject(toThePage);
    site.clock.travel({ minutes: 11 });
    expect(await loaded()).toMatchObject(toThePage);
  });

  it('shows an error on the data export page when it cannot be read', async () => {
    await makeArchive(site, visitor);
    await database.rows(`UPDATE data_export_archive SET content = '\\x00'`);
    const answer = await downloaded(visitor);
    expect(answer).toBeProblem('INTERNAL_ERROR');
    expect(answer.headers).not.toHaveProperty('content-disposition');
  });

  it('is deleted with the account, even while a worker creates it, and is not created for a disabled account', async () => {
    await ask(visitor);
    jest
      .spyOn(site.nest.get(DataExportWriter, { strict: false }), 'writeArchive')
      .mockImplementationOnce(async () => {
        await database.rows('DELETE FROM account WHERE id = $1', [accountId]);
        return Buffer.from('zip');
      });
    await doWork(site);
    expect(await database.rows('SELECT 1 FROM data_export_archive')).toEqual([]);
    expect(await database.rows('SELECT 1 FROM data_export')).toEqual([]);
    accountId = await addMember(site.nest);
    await logIn(visitor);
    await ask(visitor);
    await database.rows(`UPDATE account SET status = 'DISABLED' WHERE id = $1`, [accountId]);
    await doWork(site);
    expect(await database.rows('SELECT state FROM data_export')).toEqual([{ state: 'FAILED' }]);
    expect((await site.mails()).filter(({ template }) => template.startsWith('dataExport'))).toEqual([]);
  });
});

describe('each table of the database', () => {
  it('is part of the archive, or is documented with a reason why it is not', () => {
    const tables = [...tablesOfSchema().models.keys()];
    const data = site.nest.get(MemberData, { strict: false });
    const exported = new Set([...data.allRecords(), ...data.allFiles()].flatMap(({ tables: each }) => each));
    const known = [...exported, ...Object.keys(leftOut)];
    expect(known.sort()).toEqual(tables.sort());
  });

  it('has the expected number of fields in the archive', () => {
    const parts = site.nest.get(MemberData, { strict: false }).allRecords();
    expect(parts.find(({ name }) => name === 'passkeys')?.fields).toEqual([
      ...['name', 'aaguid', 'createdVia', 'isBackedUp', 'createdAt', 'lastUsedAt'],
    ]);
    expect(Object.fromEntries(parts.map(({ name, fields }) => [name, fields.length]))).toEqual({
      activity: 3,
      'backup-codes': 2,
      'campaign-uses': 3,
      charges: 15,
      'connected-app-logins': 3,
      'connected-apps': 6,
      'data-exports': 1,
      devices: 11,
      disputes: 5,
      'external-accounts': 5,
      'invoice-addressee': 3,
      'known-browsers': 2,
      'login-history': 12,
      mailbox: 3,
      messages: 5,
      'order-drafts': 4,
      'order-previews': 11,
      orders: 19,
      'parental-consents': 3,
      passkeys: 6,
      password: 1,
      'password-changes': 1,
      'payment-history': 18,
      'payment-method-registrations': 5,
      'payment-methods': 7,
      'policy-consents': 4,
      'privacy-choices': 4,
      profile: 24,
      refunds: 7,
      'second-factors': 4,
      sessions: 5,
      'subscription-changes': 5,
      'subscription-notices': 5,
      'subscription-periods': 13,
      subscriptions: 26,
      'trusted-devices': 4,
      'tv-pin': 1,
      'viewing-rights': 6,
    });
  });

  it('is exported with the newest rows first, in a stable order', async () => {
    await site.nest.get(Customers, { strict: false }).findOrCreate(accountId);
    const others: Record<string, string> = {};
    for (const { name, read } of site.nest.get(MemberData, { strict: false }).allRecords()) {
      const [first, ...more] = await orderOf(read);
      const isNewestFirst = /(At|On) desc$/.test(first ?? '') && more.every((each) => each.endsWith(' desc'));
      if (!isNewestFirst || more.length === 0) others[name] = [first, ...more].join(', ');
    }
    // Queries that return a single row or whose rows the module sorts itself.
    const unordered = [
      ...['activity', 'data-exports', 'external-accounts', 'invoice-addressee', 'mailbox'],
      ...['messages', 'password', 'profile', 'tv-pin'],
    ];
    expect(others).toEqual({
      ...Object.fromEntries(unordered.map((name) => [name, ''])),
      'backup-codes': 'position asc',
      'campaign-uses': 'campaignId asc',
    });
  });

  it('exports exactly the declared fields, and declares every date column as a date without a time of day', async () => {
    const columns = await database.rows<{ name: string; type: string }>(
      `SELECT table_name || '.' || column_name AS name, data_type AS type
         FROM information_schema.columns WHERE table_schema = 'public'`,
    );
    const types = new Map(columns.map(({ name, type }) => [name, type]));
    const column = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    for (const { tables, fields, days = [] } of site.nest.get(MemberData, { strict: false }).allRecords()) {
      const [table = ''] = tables;
      const typed = fields.map((field) => [field, types.get(`${table}.${column(field)}`)]);
      expect({ table, none: typed.filter(([, type]) => type === undefined || type === 'bytea') }).toEqual({
        table,
        none: [],
      });
      expect({ table, days: typed.flatMap(([field, type]) => (type === 'date' ? [field] : [])) }).toEqual({
        table,
        days: fields.filter((field) => days.includes(field)),
      });
    }
  });
});

type Order = Record<string, 'asc' | 'desc'>;

/** Returns the sort order that a query requests, such as `createdAt desc`. */
async function orderOf(read: MemberRecords['read']): Promise<string[]> {
  const asked: Order[] = [];
  const findMany = ({ orderBy = [] }: { orderBy?: Order | Order[] }) => {
    asked.push(...[orderBy].flat());
    return Promise.resolve([]);
  };
  const prisma = new Proxy({}, { get: () => ({ findMany }) });
  await read({ where: { accountId }, select: {}, take: 1 }, { prisma } as never);
  return asked.flatMap((each) => Object.entries(each).map((entry) => entry.join(' ')));
}

/** Returns the binary columns (except pictures) and secret texts of all tables, encoded as in the archive. */
async function secretsIn(): Promise<string[]> {
  const columns = await database.rows<{ table: string; column: string }>(
    `SELECT table_name AS table, column_name AS column FROM information_schema.columns
      WHERE table_schema = 'public' AND data_type = 'bytea'
        AND table_name NOT IN ('store_asset', 'profile_image', 'data_export_archive')`,
  );
  const found: string[] = [];
  for (const { table, column } of columns) {
    const rows = await database.rows<{ value: Buffer }>(
      `SELECT ${column} AS value FROM ${table} WHERE ${column} IS NOT NULL`,
    );
    for (const { value } of rows)
      found.push(value.toString('hex'), value.toString('base64'), value.toString('base64url'));
  }
  const texts = await database.rows<{ value: string }>(
    'SELECT hash AS value FROM password_credential UNION ALL SELECT auth_id FROM session',
  );
  return [...found, ...texts.map(({ value }) => value)];
}
