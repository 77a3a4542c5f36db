import { inspect } from 'node:util';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { wholeHistory } from '@account/domain/commerce/books/invoices/payment-history';
import { calls, type CallEntry } from '@account/contracts/product/calls';
import { screens } from '@account/contracts/product/screens';
import { specifiedFor } from '@account/contracts/product/specified-access.testing';
import { testDatabase } from '@account/testing/database';

import { addressOf } from './access-belongings.testing.js';
import { accountCommands } from '../../app/cli/account-commands.js';
import { MemberMoney } from '../../commerce/books/charge-operations/member-money.service.js';
import { siteWithPayments } from '../../commerce/payments/payment-methods/payment-methods.testing.js';
import { SignInMethods } from '../../identity/account-status/sign-in-methods.service.js';
import { AccountStatus } from '../../identity/account-status/account-status.service.js';
import { downloaded, makeArchive, unpacked } from '../../identity/data-export/data-export.testing.js';
import { DataExportWriter } from '../../identity/data-export/data-export-writer.service.js';
import { secrets } from '../../identity/social/social.testing.js';
import { oidcEnvironment } from '../../oidc/oidc.testing.js';
import { Leaks, methodsOfOwners, providersByClass, type OwnersMethod } from './other-members.testing.js';
import { lifeOf, type Life } from '../personal-data/personal-data-life.testing.js';
import { personalStore } from '../personal-data/personal-data-site.testing.js';
import { ofTheStore } from '../personal-data/personal-data.testing.js';
import { Mailboxes } from '../../messaging/outbox/mailboxes/mailboxes.service.js';
import { runCommand } from '../../platform/cli/run-command.js';
import type { AccountId } from '../../platform/ids/ids.js';
import { Database } from '../../platform/prisma/database.js';
import { tablesOfSchema } from '../tables/table-owners.testing.js';
import { requestOf, sampleOf } from '../../testing/call-samples.js';
import { addMember, logIn } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';
import { goodbye, reachCode, withdraw } from '../../account-closure/withdrawal/withdrawal.testing.js';

const database = testDatabase({ emptied: 'once' });
const loose = { strict: false } as const;

const joined = <Item>(first: readonly Item[], more: readonly Item[], key: (item: Item) => string): Item[] => [
  ...first,
  ...more.filter((item) => !first.some((each) => key(each) === key(item))),
];

/** The demo store, which the sample calls need, with additional data for the history of a member. */
const shop = siteWithPayments(
  database,
  (file) => {
    const personal = personalStore(file);
    return {
      ...personal,
      plans: joined(file.plans, personal.plans, ({ planId }) => planId),
      campaigns: joined(file.campaigns, personal.campaigns, ({ campaignId }) => campaignId),
      planGroups: joined(file.planGroups, personal.planGroups, ({ id }) => id),
      surveys: joined(file.surveys, personal.surveys, ({ surveyId }) => surveyId),
      withdrawal: file.withdrawal,
      login: { ...file.login, isEnabledUserId: true },
      accountRegistrationSetting: { ...file.accountRegistrationSetting, userId: 'OPTIONAL' },
    };
  },
  { ...secrets, ...oidcEnvironment, SMS_URL: 'https://sms.example/send' },
);
const { site } = shop;

const tables = [...tablesOfSchema().models.keys()].sort();
const ofStore = new Set(ofTheStore.split(' '));

/**
 * Tables in which the other member needs no rows, because rows are short-lived, anonymous or records of errors.
 */
const withoutRows = [
  ...['gateway_task', 'mailbox_use', 'money_finding', 'second_factor_enrolment', 'single_use_code'],
  ...['social_callback_form', 'used_passkey_challenge', 'withdrawal_answer'],
];

const texts: Readonly<Record<string, string>> = {
  type: 'SMS',
  language: 'en',
  planId: 'told',
  agreementPlanId: 'told',
  campaignId: 'autumn',
  hash: 'hash',
  newHash: 'hash-2',
  userId: 'quite-new',
  name: 'a name',
  key: 'nobody@people.example',
  consentOptionId: 'news',
};

/** Methods with additional parameters. The specs of their slices test them with a second member. */
const takesMore = [
  'AccountRepository.acceptPolicies',
  'AccountRepository.insertParentalConsents',
  'AccountRepository.insertPolicyConsents',
  'AccountRepository.prove',
  'AccountRepository.releaseUnproved',
  'AccountRepository.updateProfile',
  'ConnectionRepository.save',
  'DeviceRepository.end',
  'GrantRepository.endSessionGrants',
  'KnownBrowserRepository.insert',
  'PasskeyRepository.countOf',
  'ProfileImageRepository.set',
  'SalesCounterRepository.reserveCampaignUse',
  'SecondFactorRepository.insert',
  'SessionRepository.deleteOpenedByPasskey',
];

type Query = (text: string) => PromiseLike<{ table: string; row: string }[]>;
type Parameter = OwnersMethod['parameters'][number];

/** Returns the rows of each table as text. */
async function rowsNow(query: Query = (text) => database.rows(text)): Promise<Map<string, Set<string>>> {
  const each = tables.map((name) => `SELECT '${name}' AS table, t::text AS row FROM "${name}" t`);
  const rows = new Map<string, Set<string>>(tables.map((name) => [name, new Set()]));
  for (const { table, row } of await query(each.join(' UNION ALL '))) rows.get(table)?.add(row);
  return rows;
}

let other: Life;
let ofOther: Map<string, Set<string>>;
let marks: string[];
let leaks: Leaks;
let providers: ReturnType<typeof providersByClass>;
let arrivals = 0;

/** Returns the rows of the other member that were changed or deleted, with their tables. */
async function changed(query?: Query): Promise<string[]> {
  const now = await rowsNow(query);
  return [...ofOther].flatMap(([table, rows]) =>
    [...rows].filter((row) => now.get(table)?.has(row) !== true).map((row) => `${table}: ${row}`),
  );
}

beforeAll(async () => {
  const before = await rowsNow();
  other = await lifeOf(shop, database, 'stays');
  ofOther = new Map(
    [...(await rowsNow())].map(([table, rows]) => [
      table,
      new Set(ofStore.has(table) ? [] : [...rows].filter((row) => before.get(table)?.has(row) !== true)),
    ]),
  );
  const ids = [...ofOther.values()].flatMap((rows) =>
    [...rows].flatMap((row) => row.match(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g) ?? []),
  );
  marks = [...new Set([...ids, ...Object.values(other.values), ...Object.values(other.keys)])];
  providers = providersByClass(site.nest);
  leaks = new Leaks();
});

afterAll(() => leaks.end());

const nameOf = ({ method, path }: Pick<CallEntry, 'method' | 'path'>) => `${method} ${path}`;
const marksIn = (text: string) => marks.filter((mark) => text.includes(mark));

it('the other member has rows in every table with member data', () => {
  const empty = [...ofOther].filter(([table, rows]) => rows.size === 0 && !ofStore.has(table));
  expect(empty.map(([table]) => table)).toEqual(withoutRows);
});

it.each(calls.map((entry) => [nameOf(entry), entry] as const))(
  'the call %s reads only data of the caller',
  async (name, entry) => {
    arrivals += 1;
    const visitor = new TestVisitor(site.nest, `10.8.${arrivals >> 8}.${arrivals & 255}`);
    const email = `caller${arrivals}@example.jp`;
    let accountId: AccountId | undefined;
    if (specifiedFor(name)?.startsWith('member') === true) {
      accountId = await addMember(site.nest, { email });
      await logIn(visitor, email);
    }
    const caller = { site, shop, visitor, accountId, email: `nobody${arrivals}@example.jp` };
    const request = requestOf(entry, await sampleOf(entry, caller, true));
    const answer = await leaks.during(marks, () => visitor.send(request));
    expect({ leaks: [...leaks.found], marks: marksIn(answer.body) }).toEqual({ leaks: [], marks: [] });
  },
);

it('the calls did not change any row of the other member', async () => {
  expect(await changed()).toEqual([]);
});

describe('with two members who have the same kinds of rows', () => {
  let life: Life;
  let known: Record<string, unknown>;
  let others: string[];
  /**
   * Ids of the other member's rows. Excludes ids of gateway webhooks, because their customer is not known when
   * they arrive.
   */
  let thingsOfOther: string[];

  beforeAll(async () => {
    life = await lifeOf(shop, database, 'leaves');
    // This row was inserted directly. A real archive is created later in the test.
    await database.rows('DELETE FROM data_export WHERE account_id = $1', [life.accountId]);
    const shared = new Set(Object.values(life.values));
    others = marks.filter((mark) => !shared.has(mark));
    const idsOfOther = await idsOf(other.accountId);
    const [customer] = await database.rows<{ id: string }>('SELECT id FROM customer WHERE account_id = $1', [
      life.accountId,
    ]);
    const now = await rowsNow();
    for (const [table, rows] of now)
      ofOther.set(table, new Set([...rows].filter((row) => others.some((mark) => row.includes(mark)))));
    thingsOfOther = [...ofOther].flatMap(([table, rows]) =>
      (table === 'gateway_webhook' ? [] : [...rows]).flatMap(
        (row) => /^\(([0-9a-f-]{36}),/.exec(row)?.[1] ?? [],
      ),
    );
    const CustomerId = customer?.id;
    known = {
      AccountId: life.accountId,
      CustomerId,
      'readonly AccountId[]': [life.accountId],
      'readonly CustomerId[]': [CustomerId],
      'readonly EnabledSecondFactor[]': ['Email'],
      SecondFactorType: 'SMS',
      EnabledSecondFactor: 'SMS',
      '{ accountId: AccountId; sessionId: SessionId }': {
        accountId: life.accountId,
        sessionId: idsOfOther['SessionId'],
      },
      '{ accountId: AccountId } | { customerId: CustomerId }': { customerId: CustomerId },
      '{ id: string } | { customerId: CustomerId }': { customerId: CustomerId },
      '{ planId: string } | { replacesId: QuoteId }': { planId: 'told' },
      '{ held: 0 | 1; sold: 0 | 1 }': { held: 0, sold: 1 },
      '{ from: AccountStatusValue; to: AccountStatusValue }': { from: 'ACTIVE', to: 'DISABLED' },
      Language: 'ja',
      'readonly string[]': ['autumn'],
      subjectIds: thingsOfOther,
      'readonly Date[]': [site.clock.now()],
      BusinessDate: '2000-01-01',
      HistorySpan: wholeHistory,
      '{ limit: number; offset: number }': { limit: 1_000, offset: 0 },
      InvoiceAddressee: { name: 'nobody', honorific: 'none' },
      ConsentAnswer: { consentOptionId: 'news', key: 'news-2', value: false },
      'readonly NewBackupCode[]': [],
      'readonly MoneyViolation[]': [],
      ...idsOfOther,
      ...(await namesOf(life.accountId)),
    };
  });

  /** Matches the parameter for the id of a row in any table. */
  const isAnyId = ({ name, type }: Parameter) => name === 'id' && type === 'string';

  const isTransaction = ({ type }: Parameter) => /^(Transaction$|Pick<Transaction,)/.test(type);

  /**
   * Returns a value for the type of the parameter. This is the id of the owner, or ids of rows of the other
   * member.
   */
  function valueOf(parameter: Parameter, transaction: object): unknown {
    if (isTransaction(parameter)) return transaction;
    const { name, type } = parameter;
    const [plain = ''] = type.split(' | ');
    if (plain === 'Date')
      return ['since', 'from', 'freshAfter'].includes(name) ? new Date(0) : site.clock.now();
    if (plain === 'number') return name === 'most' ? 0 : 1_000;
    if (plain === 'Buffer' || plain === 'Uint8Array') return Buffer.alloc(32);
    if (plain === 'readonly Buffer[]') return [Buffer.alloc(32)];
    if (plain === 'string') return texts[name] ?? known[name];
    if (plain === 'readonly string[]') return known[name] ?? known[plain];
    return known[type] ?? known[plain];
  }

  /**
   * Calls the method for the owner. If the method has a transaction parameter, the transaction is rolled back.
   * @returns the results as text
   */
  async function ask({ name, parameters }: OwnersMethod, check?: (query?: Query) => Promise<void>) {
    const [className = '', act = ''] = name.split('.');
    const repository = providers.get(className);
    expect(repository?.[act]).toBeInstanceOf(Function);
    const run = async (transaction: object, query?: Query) => {
      const values = parameters.map((parameter) => valueOf(parameter, transaction));
      const at = parameters.findIndex(isAnyId);
      const answers: string[] = [];
      for (const given of at < 0 ? [values] : thingsOfOther.map((id) => values.with(at, id))) {
        const result: unknown = await leaks.during(others, async () => repository?.[act]?.(...given));
        // The database returns deleted rows in an undefined order.
        const answer = act.startsWith('delete') && Array.isArray(result) ? result.toSorted() : result;
        answers.push(inspect(answer, { depth: 9, maxArrayLength: null, maxStringLength: null }));
      }
      await check?.(query);
      return answers.join('\n');
    };
    if (!parameters.some(isTransaction)) return run({});
    const undone = new Error('undone');
    let text = '';
    const outcome = site.nest.get(Database, loose).transaction(async (transaction) => {
      // Disables foreign keys, because other methods delete the rows that refer to these rows.
      await transaction.$executeRawUnsafe('SET LOCAL session_replication_role = replica');
      text = await run(transaction, (sql) => transaction.$queryRawUnsafe(sql));
      throw undone;
    });
    await expect(outcome).rejects.toBe(undone);
    return text;
  }

  const isAsked = ({ parameters }: OwnersMethod) =>
    !parameters.map((parameter) => valueOf(parameter, {})).includes(undefined);

  it.each(methodsOfOwners().map((method) => [method.name, method] as const))(
    'the method %s reads and writes only data of its owner',
    async (name, method) => {
      expect([name, !isAsked(method)]).toEqual([name, takesMore.includes(name)]);
      if (!isAsked(method)) return;
      const answer = await ask(method, async (query) => expect(await changed(query)).toEqual([]));
      expect({ leaks: [...leaks.found], marks: marksIn(answer) }).toEqual({ leaks: [], marks: [] });
    },
  );

  it('pages, the data archive and operator views contain data of only one member', async () => {
    const [bought] = await database.rows<{ contract: string; earning: string }>(
      `SELECT k.id AS contract, (SELECT e.id FROM earning e WHERE e.customer_id = c.id LIMIT 1) AS earning
         FROM contract k JOIN customer c ON c.id = k.customer_id
        WHERE c.account_id = $1 AND k.ended_on IS NULL LIMIT 1`,
      [life.accountId],
    );
    const { contract = '', earning = '' } = bought ?? {};
    for (const { path, isProtocolEndpoint: isOfProtocol } of screens) {
      if (isOfProtocol) continue;
      const address = addressOf(path, new Map())
        .replace('{subscriptionId}', contract)
        .replace('{earningsId}', earning);
      const page = await leaks.during(others, () => life.visitor.screen(address));
      expect([path, [...leaks.found], marksIn(page.body)]).toEqual([path, [], []]);
      if (/\{(subscriptionId|earningsId)\}$/.test(path) || path === '/mypage')
        expect([path, page.statusCode, page.json<object>()]).toEqual([
          path,
          200,
          expect.not.objectContaining({ redirectTo: expect.anything() }),
        ]);
    }
    await leaks.during(others, () => makeArchive(site, life.visitor));
    const archive = await downloaded(life.visitor);
    expect([archive.statusCode, archive.headers['content-type']]).toEqual([200, 'application/zip']);
    const files = [...unpacked(archive.rawPayload)];
    expect(files.filter(([, text]) => marksIn(text).length > 0).map(([path]) => path)).toEqual([]);
    const lines: string[] = [];
    const write = (line: string) => void lines.push(line);
    const operated = {
      accounts: site.nest.get(AccountStatus, loose),
      ways: site.nest.get(SignInMethods, loose),
      money: site.nest.get(MemberMoney, loose),
      mailboxes: site.nest.get(Mailboxes, loose),
    };
    const commands = accountCommands((work) => work(operated));
    const status = await runCommand(commands, ['accounts', 'show', life.email], { out: write, error: write });
    expect([status, lines.length > 20, marksIn(lines.join('\n'))]).toEqual([0, true, []]);
  });

  it('a withdrawal changes data of only one member', async () => {
    const code = await reachCode(site, life.visitor, life.email, goodbye);
    const undone = await rowsNow();
    const left = await leaks.during(others, () => withdraw(life.visitor, code));
    expect([left.statusCode, [...leaks.found]]).toEqual([200, []]);
    expect(await changed()).toEqual([]);
    await replaceRows(await rowsNow(), undone);
  });

  it('responses and the data archive are the same whether or not the other member exists', async () => {
    const archived = async () => {
      const row = { accountId: life.accountId, language: 'ja' } as Parameters<
        DataExportWriter['writeArchive']
      >[0];
      const files = unpacked(await site.nest.get(DataExportWriter, loose).writeArchive(row));
      files.delete('README.txt');
      return files;
    };
    const answered = async () => {
      const answers = new Map<string, string>();
      for (const method of methodsOfOwners())
        if (isAsked(method)) answers.set(method.name, await ask(method));
      return answers;
    };
    const [before, answers, both] = [await archived(), await answered(), await rowsNow()];
    const alone = new Map(
      [...both].map(([table, rows]) => [
        table,
        new Set([...rows].filter((row) => ofOther.get(table)?.has(row) !== true).reverse()),
      ]),
    );
    // Rewrites the rows in reverse order, to show that results do not depend on the physical order.
    await replaceRows(both, new Map());
    await replaceRows(new Map(), alone);
    expect(await archived()).toEqual(before);
    expect(await answered()).toEqual(answers);
  });
});

/** Replaces the rows of every table. */
async function replaceRows(from: Map<string, Set<string>>, to: Map<string, Set<string>>): Promise<void> {
  const { prisma } = site.nest.get(Database, loose);
  await prisma.$transaction(async (transaction) => {
    await transaction.$executeRawUnsafe('SET LOCAL session_replication_role = replica');
    for (const [table, rows] of from) {
      const gone = [...rows].filter((row) => to.get(table)?.has(row) !== true);
      if (gone.length > 0)
        await transaction.$executeRawUnsafe(`DELETE FROM "${table}" t WHERE t::text = ANY ($1)`, gone);
    }
    for (const [table, rows] of to) {
      const missing = [...rows].filter((row) => from.get(table)?.has(row) !== true);
      if (missing.length > 0)
        await transaction.$executeRawUnsafe(
          `INSERT INTO "${table}" SELECT (unnest($1::text[])::"${table}").*`,
          missing,
        );
    }
  });
}

/** Returns values, by parameter name, that rows of several members can have in common. */
async function namesOf(accountId: AccountId): Promise<Record<string, unknown>> {
  const [names] = await database.rows<Record<string, unknown>>(
    `SELECT $1::uuid AS "accountId", (SELECT kind FROM flow WHERE account_id = $1 LIMIT 1) AS kind,
            (SELECT purpose FROM challenge WHERE account_id = $1 LIMIT 1) AS purpose,
            (SELECT client_id FROM oidc_connection WHERE account_id = $1 LIMIT 1) AS "clientId",
            (SELECT id FROM session WHERE account_id = $1 LIMIT 1) AS "sessionId",
            ARRAY(SELECT id FROM flow WHERE account_id = $1) AS "flowIds"`,
    [accountId],
  );
  return names ?? {};
}

/**
 * Returns ids of the member's rows, keyed by the type or name of the repository parameter to which each id is
 * passed.
 */
async function idsOf(accountId: AccountId): Promise<Record<string, unknown>> {
  const ofCustomer = 'customer_id = (SELECT id FROM customer WHERE account_id = $1)';
  const one = async (table: string, owner: string) => {
    const [row] = await database.rows<{ id: string }>(`SELECT id FROM ${table} WHERE ${owner} LIMIT 1`, [
      accountId,
    ]);
    return row?.id;
  };
  const [device] = await database.rows<{ id: string; secretHash: Buffer }>(
    'SELECT id, secret_hash AS "secretHash" FROM trusted_device WHERE account_id = $1 LIMIT 1',
    [accountId],
  );
  return {
    EarningId: await one('earning', ofCustomer),
    PaymentMethodId: await one('payment_method', ofCustomer),
    QuoteId: await one('quote', ofCustomer),
    RegistrationId: await one('payment_method_registration', ofCustomer),
    SessionId: await one('session', 'account_id = $1'),
    id: device?.id,
    ShownDevices: { ids: [device?.id], secretHashes: [device?.secretHash] },
  };
}
