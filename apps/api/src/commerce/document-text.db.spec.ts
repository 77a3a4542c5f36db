import { beforeEach, describe, expect, it } from '@jest/globals';
import { refundEarning } from '@account/domain/commerce/ledger/earning';
import { businessDateAt } from '@account/domain/commerce/calendar/business-date';
import { yen } from '@account/domain/commerce/money/yen';
import { testDatabase } from '@account/testing/database';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { MemberData } from '../identity/member-data/member-data.service.js';
import { runCommand } from '../platform/cli/run-command.js';
import { newId } from '../platform/ids/ids.js';
import { Database } from '../platform/prisma/database.js';
import { testApplication } from '../testing/test-application.js';
import { addMember, logIn } from '../testing/test-members.js';
import { TestVisitor } from '../testing/test-visitor.js';
import { MemberMoney } from './charge-operations/member-money.service.js';
import { Customers } from './customers/customers.service.js';
import { InvoiceSearch } from './invoices/invoice-search.service.js';
import { invoiceCommands } from './invoices/invoices.commands.js';
import { earningsOf } from './ledger/earnings.testing.js';
import { Earnings } from './ledger/earnings/earnings.service.js';

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

let accountId: Awaited<ReturnType<typeof addMember>>;
let paid: Awaited<ReturnType<ReturnType<typeof earningsOf>['earned']>>;
let ids: string[];

const daysAgo = (days: number) => new Date(site.clock.now().getTime() - days * 86_400_000);

/** An order, its refund, a renewal of the plan under another name, a zero, and one of before the store named an issuer. */
beforeEach(async () => {
  accountId = await addMember(site.nest);
  const customerId = await get(Customers).ofAccount(accountId);
  const money = earningsOf(site.nest);
  paid = await money.earned(customerId, { amount: 1_078, at: daysAgo(30) });
  const renamed = await money.earned(customerId, { amount: 980, at: daysAgo(20) });
  const nameless = await money.earned(customerId, { amount: 500, at: daysAgo(25) });
  const free = await money.earned(customerId, { amount: 0, at: daysAgo(40) });
  const back = await money.refunded(customerId, paid, { amount: 308, at: daysAgo(10) });
  await database.rows(
    `UPDATE earning SET plan_name = '{"ja": "新しい名前", "en": "New name"}' WHERE id = $1`,
    [renamed.id],
  );
  await database.rows('UPDATE earning SET issuer = NULL WHERE id = $1', [nameless.id]);
  ids = [paid.id, renamed.id, nameless.id, free.id, back];
});

const digest = `sha256(convert_to(jsonb_build_array(plan_name, issuer)::text, 'UTF8'))`;

/** As a later release writes documents, and carries older ones over. */
async function shareTexts(): Promise<void> {
  await database.rows(
    `INSERT INTO document_text (digest, plan_name, issuer) SELECT DISTINCT ${digest}, plan_name, issuer FROM earning`,
  );
  await database.rows(
    `UPDATE earning e SET text_id = t.id, plan_name = NULL, issuer = NULL
       FROM document_text t WHERE t.digest = (SELECT ${digest} FROM earning o WHERE o.id = e.id)`,
  );
}

/** Wherever plan or issuer of a document is read. */
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
  return { pages, records, lines: await get(MemberMoney).linesOf(accountId), found: await invoices() };
}

async function invoices(): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'account-documents-'));
  const file = join(folder, 'documents.csv');
  const said: string[] = [];
  const terminal = {
    out: (line: string) => void said.push(line),
    error: (line: string) => void said.push(line),
  };
  const commands = invoiceCommands((work) => work(get(InvoiceSearch)));
  const words = ['invoices', 'find', '--amount=-2000..2000'];
  expect(await runCommand(commands, words, terminal)).toBe(0);
  expect(await runCommand(commands, [...words, '--csv', file], { ...terminal, out: () => undefined })).toBe(
    0,
  );
  said.push(await readFile(file, 'utf8'));
  await rm(folder, { recursive: true });
  return said;
}

describe('documents that share a text', () => {
  it('say what they said with words of their own, wherever they are read', async () => {
    const before = await everythingSaid();
    for (const words of ['株式会社ヨルベ', 'Yorube Inc.', '新しい名前', 'New name'])
      expect(JSON.stringify(before.pages)).toContain(words);
    await shareTexts();
    expect(
      await database.rows('SELECT 1 FROM earning WHERE plan_name IS NOT NULL OR issuer IS NOT NULL'),
    ).toEqual([]);
    expect(await database.rows('SELECT 1 FROM document_text')).toHaveLength(3);
    expect(await everythingSaid()).toEqual(before);
  });

  it('are given back by a document that the release before can read, too', async () => {
    await shareTexts();
    const [refund] = await database.rows<{ id: string }>(
      `INSERT INTO refund SELECT (jsonb_populate_record(r, jsonb_build_object('id', $1::text, 'number', 2))).*
         FROM refund r RETURNING id`,
      [newId()],
    );
    const terms = { taxRate: 10, taxRounding: 'floor' } as const;
    const amounts = refundEarning({ amount: yen(100), refundedBefore: yen(308), ...terms });
    const refundId = refund?.id ?? '';
    const earnedOn = businessDateAt(daysAgo(1));
    await get(Database).transaction((transaction) =>
      get(Earnings).refund(transaction, { chargeId: paid.chargeId, refundId, amounts, earnedOn }),
    );
    const { rounding: _, ...named } = issuer;
    expect(
      await database.rows('SELECT plan_name, issuer, text_id FROM earning WHERE refund_id = $1', [refundId]),
    ).toEqual([{ plan_name: { ja: 'スタンダード', en: 'Standard' }, issuer: named, text_id: null }]);
  });

  it('have it there or on their row, never in both and never nowhere', async () => {
    await shareTexts();
    for (const change of [`plan_name = '{}'`, `issuer = '{}'`, 'text_id = NULL'])
      await expect(database.rows(`UPDATE earning SET ${change}`)).rejects.toThrow('earning_text_rule');
    for (const change of [`UPDATE document_text SET issuer = NULL`, 'DELETE FROM document_text'])
      await expect(database.rows(change)).rejects.toThrow('Rows of document_text are never changed');
  });
});

it('a charge has one document of its own, and one for each refund', async () => {
  const copied = (id: string, change: object) =>
    database.rows(
      `INSERT INTO earning SELECT (jsonb_populate_record(e, $2::jsonb || jsonb_build_object('id', gen_random_uuid(),
              'document_number', nextval('earning_document_number_seq')))).* FROM earning e WHERE id = $1`,
      [id, change],
    );
  await expect(copied(paid.id, {})).rejects.toThrow('earning_once_of_charge_key');
  await expect(copied(ids.at(-1) ?? '', {})).rejects.toThrow(/earning_(once_of_charge|refund_id)_key/);
});
