import { beforeEach, describe, expect, it } from '@jest/globals';
import type { HistoryItem } from '@account/contracts/commerce/books/invoices/payment-history.contract';
import { invoiceScreen } from '@account/contracts/commerce/books/invoices/invoice.contract';
import { paymentHistoryScreen } from '@account/contracts/commerce/books/invoices/payment-history.contract';
import { businessDate, businessDateAt, startOf } from '@account/domain/commerce/business-day/business-date';
import { historySince } from '@account/domain/commerce/books/invoices/payment-history';
import { testDatabase } from '@account/testing/database';
import '@account/testing/problem-matcher';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { readCsv } from '../../../platform/csv/csv.js';
import { runCommand } from '../../../platform/cli/run-command.js';
import { testApplication } from '../../../testing/test-application.js';
import { addMember, logIn } from '../../../testing/test-members.js';
import { TestVisitor } from '../../../testing/test-visitor.js';
import { statementsDuring } from '../../../testing/count-statements.js';
import { Customers, type CustomerId } from '../../ledger/customers/customers.service.js';
import { EarningSearch } from '../../ledger/ledger/earnings/earning-search.service.js';
import { earningsOf } from '../../ledger/ledger/earnings.testing.js';
import { InvoiceSearch } from './invoice-search.service.js';
import { invoiceCommands } from './invoices.commands.js';

const database = testDatabase();
const issuer = {
  name: { ja: '株式会社ヨルベ', en: 'Yorube Inc.' },
  address: { ja: '東京都渋谷区神宮前0-0-0', en: '0-0-0 Jingumae, Shibuya-ku, Tokyo' },
  contact: { ja: 'お問い合わせ窓口', en: 'Support' },
  registrationNumber: 'T7123456789012',
  rounding: 'floor' as const,
};
const site = testApplication(database, { store: (file) => ({ ...file, invoiceIssuer: issuer }) });

const listed = '/mypage/payment-history';
const addressee = '/zapi/account/invoice-addressee';

let visitor: TestVisitor;
let customerId: CustomerId;
let money: ReturnType<typeof earningsOf>;

beforeEach(async () => {
  const accountId = await addMember(site.nest);
  customerId = await site.nest.get(Customers, { strict: false }).findOrCreate(accountId);
  money = earningsOf(site.nest);
  visitor = new TestVisitor(site.nest);
  await logIn(visitor);
});

const daysAgo = (days: number) => new Date(site.clock.now().getTime() - days * 86_400_000);
const history = async (query = '') =>
  paymentHistoryScreen.data.parse((await visitor.screen(listed + query)).json());
const invoiceOf = (id: string, who = visitor) => who.screen(`/mypage/invoice/${id}`);
const invoice = async (id: string) => invoiceScreen.data.parse((await invoiceOf(id)).json());
const amountsOf = (items: readonly HistoryItem[]) =>
  items.map(({ kind, title, billingAmount, taxAmount, netBillingAmount }) => [
    ...[kind, title, billingAmount, netBillingAmount, taxAmount],
  ]);

describe('the payment history', () => {
  it('is empty for members who never paid', async () => {
    const nothing = { items: [], page: 1, totalPages: 1, totalCount: 0 };
    expect(await history()).toMatchObject(nothing);
    await database.rows('DELETE FROM customer');
    expect(await history('?page=7')).toMatchObject(nothing);
  });

  it('shows every type of entry, newest first, and the amounts of each entry add up', async () => {
    const cycle = { start: businessDate('2026-10-10'), end: businessDate('2026-11-09') };
    await money.earned(customerId, { amount: 0, at: daysAgo(40) });
    const paid = await money.earned(customerId, { amount: 1_078, at: daysAgo(30) });
    await money.earned(customerId, { amount: 980, at: daysAgo(20), cycle });
    await money.refunded(customerId, paid, { amount: 308, at: daysAgo(10) });

    const { items } = await history();
    expect(amountsOf(items)).toEqual([
      ['refund', 'creditNote', -308, -280, -28],
      ['renewal', 'invoice', 980, 891, 89],
      ['order', 'invoice', 1_078, 980, 98],
      ['zero', 'statement', 0, 0, 0],
    ]);
    expect(items.map(({ period }) => period)).toEqual([null, cycle, null, null]);
    expect(items[0]).toMatchObject({
      planName: 'スタンダード',
      accountPaymentMethod: { paymentMethodType: 'SbpsCredit', cardInfo: { cardNumberSuffix: '4242' } },
    });
  });

  it('shows the current image of each plan', async () => {
    await money.earned(customerId, { amount: 500, at: daysAgo(1) });
    const pictures = async () => (await history()).items.map(({ picture }) => picture);
    expect(await pictures()).toEqual([null]);
    await database.rows(
      `INSERT INTO plan (plan_id, plan_type, position, name, description, picture, free_trial_days, is_listed, created_at)
       VALUES ('standard', 'purchase', 1, $1, $1, $2, 0, true, now())`,
      [
        { ja: '名前', en: 'Name' },
        { address: '/brand/a.svg', alt: { ja: '光', en: 'Light' } },
      ],
    );
    expect(await pictures()).toEqual([{ src: '/brand/a.svg', alt: '光' }]);
  });

  it('covers one year of Japanese days, in pages of 20, in the API and on the page', async () => {
    const since = startOf(historySince(businessDateAt(site.clock.now())));
    await money.earned(customerId, { amount: 500, at: new Date(since.getTime() - 1) });
    await money.earned(customerId, { amount: 501, at: since });
    for (let day = 1; day <= 20; day += 1)
      await money.earned(customerId, { amount: 600 + day, at: daysAgo(day) });

    expect(await history()).toMatchObject({ page: 1, totalPages: 2, totalCount: 21 });
    const second = await history('?page=2');
    expect(second.items.map(({ billingAmount }) => billingAmount)).toEqual([501]);
    const { today: _, since: __, years: ___, year: ____, missing, ...page } = second;
    expect(missing).toEqual([]);
    expect((await visitor.get('/zapi/account/payment-history/2')).json()).toEqual(page);
    expect((await visitor.get('/zapi/account/payment-history/3')).json()).toMatchObject({
      items: [],
      page: 3,
    });
    expect(await history('?page=9')).toEqual(second);
    for (const none of ['0', '-1', 'x', '1e3', '99999999'])
      expect(await visitor.get(`/zapi/account/payment-history/${none}`)).toBeProblem('INVALID_REQUEST');
    expect(await history('?page=x')).toMatchObject({ page: 1 });
    expect((await statementsDuring(() => history())).length).toBeLessThanOrEqual(7);
  });
});

describe('a year of the payment history', () => {
  const newYear = (year: number) => startOf(businessDate(`${year}-01-01`));
  const thisYear = () => Number(businessDateAt(site.clock.now()).slice(0, 4));
  const file = (year: string | number, who = visitor) => who.get(`/zapi/account/payment-history/${year}/csv`);

  beforeEach(async () => {
    const last = thisYear() - 1;
    await money.earned(customerId, { amount: 701, at: new Date(newYear(last).getTime() - 1) });
    await money.earned(customerId, { amount: 702, at: newYear(last) });
    await money.earned(customerId, { amount: 703, at: new Date(newYear(last + 1).getTime() - 1) });
    const otherId = await addMember(site.nest, { email: 'other@example.jp' });
    const other = await site.nest.get(Customers, { strict: false }).findOrCreate(otherId);
    await money.earned(other, { amount: 999, at: newYear(last - 3) });
    await money.earned(other, { amount: 998, at: newYear(last) });
  });

  it('begins at midnight in Japan; every year since the first payment can be selected', async () => {
    const [now, last] = [thisYear(), thisYear() - 1];
    const shown = await history(`?year=${last}`);
    expect(shown).toMatchObject({ year: last, years: [now, last, last - 1], totalCount: 2 });
    expect(shown.items.map(({ billingAmount }) => billingAmount)).toEqual([703, 702]);
    expect((await history(`?year=${last - 1}`)).items.map((each) => each.billingAmount)).toEqual([701]);
    for (const none of [last - 2, now + 1, 'x', '']) expect((await history(`?year=${none}`)).year).toBeNull();
  });

  it('can be downloaded as a table in the requested language, only by its owner', async () => {
    const last = thisYear() - 1;
    const answer = await file(last);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="payments-${last}.csv"`,
      'cache-control': 'no-store',
    });
    const [head, ...lines] = answer.payload.trimEnd().split('\r\n');
    expect(head).toMatch(/^\uFEFF取引日,内容,/);
    expect(lines.map((line) => line.split(',').at(-1))).toEqual(['703', '702']);
    expect(lines[1]).toMatch(
      new RegExp(`^${last}-01-01,スタンダード,お申し込み,請求書,${last}0101-\\d{6},20261001-\\d+,.*4242,`),
    );
    const [net, rate, tax, amount] = (lines[1] ?? '').split(',').slice(-4).map(Number);
    expect([(net ?? 0) + (tax ?? 0), rate]).toEqual([amount, 10]);
    visitor.headers = { ...visitor.headers, 'accept-language': 'en' };
    expect((await file(last)).payload).toMatch(
      /^\uFEFFTransaction date,Description,[^]*,Standard,Order,Invoice,/,
    );
  });

  it('has no table if it is not part of the history', async () => {
    for (const none of [thisYear() - 3, thisYear() + 1, '0000', '1e3', '99999', 'x'])
      expect(await file(none)).toBeProblem('NOT_FOUND');
    const loaded = await visitor.get('/zapi/account/payment-history/0000/csv', { accept: 'text/html' });
    expect(loaded).toMatchObject({
      statusCode: 404,
      headers: { 'content-type': 'text/html; charset=utf-8' },
    });
    expect(loaded.body).toContain('action="/mypage/payment-history"');
    await database.rows('UPDATE customer SET account_id = NULL');
    expect(await file(thisYear())).toBeProblem('NOT_FOUND');
  });
});

it('has documents in the language of the requested URL', async () => {
  const { id } = await money.earned(customerId, { amount: 1_078, at: daysAgo(1) });
  const named = async (query: string) => {
    const { issuer: shown, planName } = invoiceScreen.data.parse((await invoiceOf(id + query)).json());
    return [shown?.name, planName];
  };
  const inJapanese = ['株式会社ヨルベ', 'スタンダード'];
  expect(await named('')).toEqual(inJapanese);
  expect(await named('?language=en')).toEqual(['Yorube Inc.', 'Standard']);
  expect(await named('?language=fr')).toEqual(inJapanese);
});

describe('a payment document', () => {
  it('shows the issuer at the time of the payment, the number, and the amounts by tax rate', async () => {
    const cycle = { start: businessDate('2026-10-10'), end: businessDate('2026-11-09') };
    const { id } = await money.earned(customerId, {
      amount: 1_078,
      at: new Date('2026-10-09T15:30:00Z'),
      cycle,
    });
    const shown = await invoice(id);
    expect(shown).toMatchObject({
      title: 'invoice',
      transactionDay: '2026-10-10',
      taxRate: 10,
      netBillingAmount: 980,
      taxAmount: 98,
      invoiceRegistrationNumber: 'T7123456789012',
      orderInfoId: '20261001-000001',
      period: cycle,
      refundOf: null,
      issuer: { name: '株式会社ヨルベ' },
    });
    expect(shown.documentNumber).toMatch(/^20261010-\d{6}$/);
    expect(shown.fileName).toMatch(new RegExp(`_${shown.documentNumber ?? ''}$`));
  });

  it('shows the refunded amount of a refund, and has no number if the amount was ¥0', async () => {
    const paid = await money.earned(customerId, { amount: 1_078, at: daysAgo(30) });
    const back = await money.refunded(customerId, paid, { amount: 1_078, at: daysAgo(1) });
    const { documentNumber } = await invoice(paid.id);
    expect(await invoice(back)).toMatchObject({
      title: 'creditNote',
      refundOf: { earningsId: paid.id, documentNumber },
    });
    const free = await money.earned(customerId, { amount: 0, at: daysAgo(2) });
    expect(await invoice(free.id)).toMatchObject({
      title: 'statement',
      documentNumber: null,
      invoiceRegistrationNumber: null,
    });
  });

  it('is available after more than a year, but only to its owner', async () => {
    const { id } = await money.earned(customerId, { amount: 1_078, at: daysAgo(6 * 365) });
    expect(await invoice(id)).toMatchObject({ billingAmount: 1_078 });
    const otherId = await addMember(site.nest, { email: 'other@example.jp' });
    await site.nest.get(Customers, { strict: false }).findOrCreate(otherId);
    const other = new TestVisitor(site.nest);
    await logIn(other, 'other@example.jp');
    for (const [who, name] of [
      [other, id],
      [visitor, 'unknown'],
      [visitor, id.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))],
    ] as const)
      expect(await invoiceOf(name, who)).toBeProblem('NOT_FOUND');
  });

  it('is addressed to the member, or to another addressee that also applies to later documents', async () => {
    const { id } = await money.earned(customerId, { amount: 1_078, at: daysAgo(1) });
    expect((await invoice(id)).addressee).toEqual({ name: '佐藤 美咲', honorific: 'sama' });
    await database.rows(`UPDATE account SET name = NULL, nickname = 'みさ'`);
    expect((await invoice(id)).addressee).toEqual({ name: null, honorific: 'none' });
    await database.rows(`UPDATE account SET name = '佐藤 美咲'`);
    await visitor.post('/zapi/language', { language: 'en' });
    expect((await invoice(id)).addressee).toMatchObject({ honorific: 'none' });
    const name = ' 株式会社ひ\u202Eなた\r\n企画 ';
    expect((await visitor.post(addressee, { name, honorific: 'onchu' })).statusCode).toBe(204);
    expect((await invoice(id)).addressee).toEqual({ name: '株式会社ひなた 企画', honorific: 'onchu' });
    for (const wrong of ['', '  ', '\u200B', 'あ'.repeat(101)])
      expect(await visitor.post(addressee, { name: wrong, honorific: 'none' })).toBeProblem(
        'INVALID_REQUEST',
      );
    expect(await visitor.post(addressee, { name: null, honorific: 'sama' })).toBeProblem('INVALID_REQUEST');
    expect((await visitor.post(addressee, { name: null, honorific: 'none' })).statusCode).toBe(204);
    expect((await invoice(id)).addressee).toEqual({ name: null, honorific: 'none' });
  });
});

describe('invoices find', () => {
  async function found(...args: string[]) {
    const output: string[] = [];
    const out = (line: string) => void output.push(line);
    const commands = invoiceCommands((work) => work(site.nest.get(InvoiceSearch, { strict: false })));
    const status = await runCommand(commands, ['invoices', 'find', ...args], { out, error: out });
    return { status, output };
  }

  async function ids(...args: string[]) {
    const { output } = await found(...args);
    return output.map((line) => line.split('/').at(-1));
  }

  async function numberOf(id: CustomerId): Promise<string> {
    const numbers = await site.nest.get(Customers, { strict: false }).findNumbers([id]);
    return numbers.get(id) ?? '';
  }

  it('finds documents by day, amount and number, alone or combined, including refunds and zero amounts', async () => {
    const at = (day: string) => new Date(`${day}T03:00:00Z`);
    const paid = await money.earned(customerId, { amount: 1_078, at: at('2026-03-31') });
    const dearer = await money.earned(customerId, { amount: 2_200, at: at('2026-04-01') });
    const free = await money.earned(customerId, { amount: 0, at: at('2026-04-02') });
    const back = await money.refunded(customerId, paid, { amount: 308, at: at('2026-04-02') });
    expect(await ids('--date', '2026-03-31')).toEqual([paid.id]);
    expect(await ids('--date', '2026-04-01..2026-04-02')).toEqual([dearer.id, free.id, back]);
    expect(await ids('--amount', '1078')).toEqual([paid.id]);
    expect(await ids('--amount=-308..0')).toEqual([free.id, back]);
    expect(await ids('--amount', '1000..3000', '--date', '2026-04-01..2026-12-31')).toEqual([dearer.id]);
    const [row] = await database.rows<{ number: string }>(
      `SELECT lpad(document_number::text, 6, '0') AS number FROM earning WHERE id = $1`,
      [paid.id],
    );
    const number = row?.number ?? '';
    expect(await ids('--number', `20260331-${number}`)).toEqual([paid.id]);
    expect(await found('--number', `20260330-${number}`)).toEqual({
      status: 1,
      output: ['No document fits.'],
    });
    expect(await ids('--number', '20261001-000001', '--date', '2026-04-01')).toEqual([dearer.id]);
    expect((await found('--date', '2026-03-31')).output).toEqual([
      `20260331-${number} 2026-03-31 CHARGE: ¥1,078, customer ${await numberOf(customerId)}, ¥980 net and ¥98 tax at 10 %, Standard, paid by SbpsCredit, ` +
        `order 20261001-000001, charge ${paid.chargeId}, page /mypage/invoice/${paid.id}`,
    ]);
  });

  it('sorts by day, and lists each document once across pages', async () => {
    const days = ['2026-04-02', '2026-03-31', '2026-04-02', '2026-04-01'];
    for (const day of days)
      await money.earned(customerId, { amount: 1_078, at: new Date(`${day}T03:00:00Z`) });
    const search = site.nest.get(EarningSearch, { strict: false });
    const whole = await search.findEarnings({ customerId }, 100);
    expect(whole.map(({ earnedOn }) => earnedOn)).toEqual(days.toSorted());
    for (const batchSize of [1, 2, 3, 100]) {
      const paged: unknown[] = [];
      for await (const page of search.streamEarnings({ customerId }, batchSize)) paged.push(...page);
      expect(paged).toEqual(whole);
    }
  });

  it('lists a document once when its number equals the number of its order', async () => {
    const paid = await money.earned(customerId, { amount: 1_078, at: new Date('2026-03-31T03:00:00Z') });
    const [row] = await database.rows<{ number: string }>(
      `UPDATE earning SET order_number = '20260331-' || lpad(document_number::text, 6, '0') WHERE id = $1
       RETURNING order_number AS number`,
      [paid.id],
    );
    expect(await ids('--number', row?.number ?? '')).toEqual([paid.id]);
  });

  it('finds documents by customer number with days or amounts, even after account closure', async () => {
    const at = (day: string) => new Date(`${day}T03:00:00Z`);
    const mine = await money.earned(customerId, { amount: 1_078, at: at('2026-03-31') });
    const later = await money.earned(customerId, { amount: 1_078, at: at('2026-04-30') });
    const otherId = await addMember(site.nest, { email: 'other@example.jp' });
    const other = await site.nest.get(Customers, { strict: false }).findOrCreate(otherId);
    const like = await money.earned(other, { amount: 1_078, at: at('2026-03-31') });
    const [number, others] = [await numberOf(customerId), await numberOf(other)];
    expect((await invoice(mine.id)).customerNumber).toBe(number);
    await database.rows('DELETE FROM session');
    await database.rows('DELETE FROM account');
    expect(await ids('--customer', number)).toEqual([mine.id, later.id]);
    expect(await ids('--customer', number, '--date', '2026-04-01..2026-04-30')).toEqual([later.id]);
    expect(await ids('--customer', others, '--amount', '1000..2000')).toEqual([like.id]);
    expect(await ids('--date', '2026-03-31', '--amount', '1078')).toEqual([mine.id, like.id]);
    expect((await found('--customer', 'C-99999999')).status).toBe(1);
  });

  it('lists up to 200 documents and reports when there are more', async () => {
    const { id } = await money.earned(customerId, { amount: 0, at: new Date('2026-04-01T03:00:00Z') });
    const add = (count: number) =>
      database.rows(
        `INSERT INTO earning SELECT (jsonb_populate_record(earning,
                  jsonb_build_object('id', gen_random_uuid(), 'order_id', gen_random_uuid()))).*
           FROM earning, generate_series(1, $2) WHERE id = $1`,
        [id, count],
      );
    await add(199);
    const all = (await found('--date', '2026-04-01')).output;
    expect([all.length, all.at(-1)]).toEqual([200, expect.stringContaining('page /mypage/invoice/')]);
    await add(1);
    const { status, output } = await found('--date', '2026-04-01');
    expect([status, output.length]).toEqual([0, 201]);
    expect(output.filter((line) => line.includes('page /mypage/invoice/'))).toHaveLength(200);
    expect(output.at(-1)).toMatch(/^There are more than 200\. Go on with --page 2, or narrow the list/);
  });

  it('exports all matches as a table for tax inspectors, and does not overwrite a file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'account-invoices-'));
    const file = join(folder, 'documents.csv');
    await money.earned(customerId, { amount: 1_078, at: new Date('2026-03-31T03:00:00Z') });
    const { id } = await money.earned(customerId, { amount: 0, at: new Date('2026-04-01T03:00:00Z') });
    await database.rows(
      `INSERT INTO earning SELECT (jsonb_populate_record(earning,
                jsonb_build_object('id', gen_random_uuid(), 'order_id', gen_random_uuid()))).*
         FROM earning, generate_series(1, 2100) WHERE id = $1`,
      [id],
    );
    const days = ['--date', '2026-04-01', '--csv', file];
    expect(await found(...days)).toEqual({ status: 0, output: [`2101 documents in ${file}`] });
    const rows = readCsv(await readFile(file, 'utf8'));
    expect(rows.length).toBe(2_101);
    expect(rows[0]).toMatchObject({ 取引日: '2026-04-01', お客様番号: await numberOf(customerId) });
    expect(new Set(rows.map((row) => row['区分']))).toEqual(new Set(['無料']));
    expect(await found(...days)).toEqual({ status: 1, output: [`${file} is there already.`] });
    const other = join(folder, 'other.csv');
    expect((await found('--date', '2026-03-31', '--csv', other)).status).toBe(0);
    expect(readCsv(await readFile(other, 'utf8'))).toMatchObject([
      {
        ...{ 取引日: '2026-03-31', 区分: '請求', '税抜金額(円)': '980', '税率(%)': '10' },
        ...{ '消費税(円)': '98', '税込金額(円)': '1078' },
      },
    ]);
    await rm(folder, { recursive: true });
  });

  it.each([
    [[], 'Say --date, --amount, --customer or --number, or several of them.'],
    [['--csv', '/tmp/none.csv'], 'Say --date, --amount, --customer or --number'],
    [['--customer', '123'], "--customer: must be a customer's number"],
    [['--date', '2026-02-30'], '--date: must be a day'],
    [['--date', '2026-04-02..2026-04-01'], '--date: must be a day'],
    [['--amount', '2000..1000'], '--amount: must begin with the smaller amount'],
    [['--amount', '1.5'], '--amount: must be whole yen'],
    [['--number', '123'], '--number: must be the number'],
  ])('rejects %j', async (words, sentence) => {
    const { status, output } = await found(...words);
    expect([status, output.length]).toEqual([1, 1]);
    expect(output[0]).toMatch(sentence);
  });
});
