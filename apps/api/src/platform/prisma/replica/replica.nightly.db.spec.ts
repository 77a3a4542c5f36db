import { setTimeout } from 'node:timers/promises';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { loginHistoryScreen } from '@account/contracts/identity/login-history/login-history.contract';
import { paymentHistoryScreen } from '@account/contracts/commerce/books/invoices/payment-history.contract';
import { businessDateAt } from '@account/domain/commerce/business-day/business-date';
import { testDatabase } from '@account/testing/database';
import { runConcurrently } from '@account/testing/race';
import pg from 'pg';

import { InvoiceSearch } from '../../../commerce/books/invoices/invoice-search.service.js';
import { Customers } from '../../../commerce/ledger/customers/customers.service.js';
import { PlanInventory } from '../../../commerce/subscriptions/contracts/operate/plan-inventory.service.js';
import { earningsOf } from '../../../commerce/ledger/ledger/earnings.testing.js';
import { Journal } from '../../../commerce/ledger/ledger/journal/journal.service.js';
import { AccountSearch } from '../../../identity/accounts/account-search.repository.js';
import { PolicyConsentsExport } from '../../../identity/accounts/policy-consents-export.repository.js';
import type { DataExportRow } from '../../../identity/data-export/data-export.repository.js';
import { DataExportWriter } from '../../../identity/data-export/data-export-writer.service.js';
import { asOperator, testApplication } from '../../../testing/test-application.js';
import { addMember, logIn } from '../../../testing/test-members.js';
import { TestVisitor } from '../../../testing/test-visitor.js';
import { WithdrawalAnswers } from '../../../account-closure/withdrawal/withdrawal-answers.service.js';
import { AuditHistory } from '../../audit/audit-history.repository.js';
import { loadConfig } from '../../config/config.js';
import { Logger } from '../../logging/logger.js';
import { openUnreliableProxy } from '../../queue/backends/unreliable-proxy.suite.js';
import { Database } from '../database.js';
import { replicaReads } from './replica-read.declaration.js';
import { startReplicatedServers } from './replicated-servers.testing.js';

const servers = await startReplicatedServers();
const { primary, replica } = servers;
const line = await openUnreliableProxy(replica.url);
const site = testApplication(testDatabase({ emptied: 'once' }), {
  environment: {
    DATABASE_URL: primary.url,
    DATABASE_REPLICA_URL: line.url,
    DATABASE_TIMEOUT: '6000',
  },
});

afterAll(async () => {
  line.close();
  await servers.stop();
});

const loose = { strict: false } as const;
const visitors = new Map<string, TestVisitor>();
const misaki = 'misaki.sato@example.jp';
const ken = 'ken@example.jp';
const visitorOf = (email: string) => visitors.get(email) as TestVisitor;

beforeAll(async () => {
  for (const [email, amount] of [
    [misaki, 1_078],
    [ken, 3_300],
  ] as const) {
    const customers = site.nest.get(Customers, loose);
    const customerId = await customers.findOrCreate(await addMember(site.nest, { email }));
    await earningsOf(site.nest).earned(customerId, { amount, at: site.clock.now() });
    const visitor = new TestVisitor(site.nest);
    expect((await logIn(visitor, email)).statusCode).toBe(200);
    visitors.set(email, visitor);
  }
});

/** Resets the state so that the replica is healthy and up to date. */
async function isRead(): Promise<void> {
  const database = site.nest.get(Database);
  for (let tries = 0; tries < 600; tries += 1) {
    const before = database.replicaReads.replica;
    await logIns(misaki);
    if (database.replicaReads.replica > before) return;
    await setTimeout(50);
  }
  throw new Error('The replica is not read');
}

const logIns = async (email: string, visitor = visitorOf(email)) => {
  const { statusCode, ...answer } = await visitor.screen('/mypage/login-history');
  expect(statusCode).toBe(200);
  return loginHistoryScreen.data.parse(answer.json()).attempts;
};

const paid = async (email: string) => {
  const answer = await visitorOf(email).screen('/mypage/payment-history');
  return paymentHistoryScreen.data.parse(answer.json()).items.map(({ billingAmount }) => billingAmount);
};

const today = () => businessDateAt(site.clock.now());
async function drained(all: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of all);
}

async function archive(): Promise<void> {
  const [account] = await site.nest.get(AccountSearch, loose).findByName('佐藤美咲', 50);
  const row = { accountId: account?.accountId, language: 'ja' } as DataExportRow;
  await site.nest.get(DataExportWriter, loose).writeArchive(row);
}

/**
 * Maps each declared read to an action that triggers it and the statement that identifies it in the server log.
 */
const declared: Record<string, [act: () => Promise<unknown>, statement: RegExp]> = {
  'login-history': [() => logIns(misaki), /FROM login_attempt/],
  'payment-history': [() => paid(misaki), /FROM earning [^;]*LEFT JOIN earning charged/],
  'data-export': [archive, /FROM "public"\."trusted_device"/],
  'members-find': [
    () => site.nest.get(AccountSearch, loose).findByName('佐藤美咲', 50),
    /contact_email AS "contactEmail", created_at AS "createdAt" FROM account/,
  ],
  'audit-list': [
    () => site.nest.get(AuditHistory, loose).findEvents({ from: new Date(0), until: site.clock.now() }, 10),
    /FROM "public"\."audit_event"/,
  ],
  'policy-consents': [
    () => drained(new PolicyConsentsExport(site.nest.get(Database)).rows()),
    /FROM "public"\."policy_consent" WHERE 1=1/,
  ],
  'invoices-find': [
    () => site.nest.get(InvoiceSearch, loose).findDocuments({ days: { from: today(), until: today() } }, 10),
    /FROM "public"\."earning"/,
  ],
  'accounting-export': [
    () => drained(site.nest.get(Journal, loose).lines(today().slice(0, 7))),
    /\(recorded_at AT TIME ZONE 'Asia\/Tokyo'\)/,
  ],
  'plans-list': [() => site.nest.get(PlanInventory, loose).listPlans(), /"public"\."contract"/],
  'withdrawal-answers': [
    () => site.nest.get(WithdrawalAnswers, loose).summariseSince(undefined),
    /FROM "public"\."withdrawal_answer"/,
  ],
};

const writes =
  /: (?:statement|execute \S+): .*\b(?:INSERT|UPDATE|DELETE|TRUNCATE|LOCK|FOR (?:UPDATE|SHARE|NO KEY))\b/;

describe('a replica that is up to date', () => {
  it('has a test for each declared read', () => {
    expect(Object.keys(declared).sort()).toEqual(replicaReads.all().map(({ name }) => name));
  });

  it.each(Object.keys(declared))('serves %s instead of the primary', async (name) => {
    const [act, statement] = declared[name] as (typeof declared)[string];
    // On a busy machine the replica may lag behind. The primary then serves the read correctly.
    for (let tries = 1; ; tries += 1) {
      await isRead();
      await Promise.all([primary.asked(), replica.asked()]);
      await act();
      const asked = await replica.asked();
      if (!statement.test(asked) && tries < 10) continue;
      expect(asked).toMatch(statement);
      expect(await primary.asked()).not.toMatch(statement);
      return;
    }
  });

  it('returns only data of the member who requests it', async () => {
    const { replicaReads: counted } = site.nest.get(Database);
    for (let tries = 1; ; tries += 1) {
      await isRead();
      const before = counted.replica;
      expect([await paid(misaki), await paid(ken)]).toEqual([[1_078], [3_300]]);
      const found = await runConcurrently(16, (index) => paid(index % 2 === 0 ? misaki : ken));
      expect(found.map((each) => each.status === 'fulfilled' && each.value)).toEqual(
        found.map((_, index) => [index % 2 === 0 ? 1_078 : 3_300]),
      );
      if (counted.replica === before && tries < 10) continue;
      expect(counted.replica).toBeGreaterThan(before);
      break;
    }
    const { body } = await site.nest.inject({ url: '/metrics', headers: asOperator });
    expect(body).toContain(`account_database_replica_reads_total{server="replica"} ${counted.replica}`);
  });

  it('does not serve reads that are not declared', async () => {
    await isRead();
    await replica.asked();
    const guest = new TestVisitor(site.nest);
    for (const path of [
      '/login',
      '/signup/email',
      '/mypage',
      '/mypage/plans',
      '/mypage/devices',
      '/mypage/edit',
    ])
      await visitorOf(misaki).screen(path);
    await guest.post('/zapi/signup/email', { type: 'signUp', email: 'new@example.jp' });
    await logIn(guest, ken);
    await visitorOf(ken).post('/zapi/language', { language: 'en' });
    expect(await replica.asked()).not.toMatch(/: (?:statement|execute)/);
  });
});

describe('a lagging replica', () => {
  afterEach(() => replica.rows(`ALTER SYSTEM RESET recovery_min_apply_delay`));
  afterEach(() => replica.rows('SELECT pg_reload_conf(), pg_wal_replay_resume()'));

  it('does not hide recent changes that a member has made', async () => {
    await isRead();
    await replica.rows('SELECT pg_wal_replay_pause()');
    const fresh = new TestVisitor(site.nest, '203.0.113.99');
    await logIn(fresh, ken);
    const { replicaReads: counted } = site.nest.get(Database);
    const before = { ...counted };
    expect((await logIns(ken, fresh)).map(({ ip }) => ip)).toContain('203.0.113.99');
    expect(counted.replica).toBe(before.replica);
    expect(counted.primary).toBeGreaterThan(before.primary);
    await replica.rows('SELECT pg_wal_replay_resume()');
    await isRead();
  });

  it('is awaited or skipped by each of 16 concurrent reads when its lag is small', async () => {
    await replica.rows(`ALTER SYSTEM SET recovery_min_apply_delay = '40ms'`);
    await replica.rows('SELECT pg_reload_conf()');
    await isRead();
    const outcomes = await runConcurrently(16, async (index) => {
      const own = `203.0.113.${index}`;
      const visitor = new TestVisitor(site.nest, own);
      await setTimeout(index * 20);
      expect((await logIn(visitor, index % 2 === 0 ? misaki : ken)).statusCode).toBe(200);
      return (await logIns('', visitor)).some(({ ip }) => ip === own);
    });
    expect(outcomes.map((each) => each.status === 'fulfilled' && each.value)).toEqual(Array(16).fill(true));
  });
});

describe('a read that fails on both servers', () => {
  const itsOwn = () => Promise.reject(new Error('its own'));

  it('does not mark the replica as unhealthy', async () => {
    const database = site.nest.get(Database);
    for (let tries = 1; ; tries += 1) {
      await isRead();
      await expect(database.replicaRead({ name: 'failing' }, itsOwn)).rejects.toThrow('its own');
      const before = { ...database.replicaReads };
      await logIns(misaki);
      if (database.replicaReads.replica === before.replica && tries < 10) continue;
      expect(database.replicaReads.primary).toBe(before.primary);
      expect(database.replicaReads.replica).toBeGreaterThan(before.replica);
      break;
    }
  });
});

describe('an unavailable replica', () => {
  beforeEach(isRead);
  afterEach(() => {
    line.thaw();
    line.mend();
  });

  it.each(['cut', 'freeze'] as const)(
    'is not used while it is unavailable, and is used again afterwards (%s)',
    async (how) => {
      line[how]();
      const answers = await runConcurrently(16, () => paid(ken));
      expect(answers.map((each) => each.status === 'fulfilled' && each.value)).toEqual(
        Array(16).fill([3_300]),
      );
      const start = performance.now();
      expect(await paid(misaki)).toEqual([1_078]);
      expect(performance.now() - start).toBeLessThan(20_000);
      line.thaw();
      line.mend();
      await isRead();
    },
    60_000,
  );
});

describe('WAL archiving', () => {
  const failing = async () => {
    const { body } = await site.nest.inject({ url: '/metrics', headers: asOperator });
    return Number(/^account_database_archive_failing_seconds (\S+)/m.exec(body)?.[1]);
  };
  const archiveBy = async (command: string) => {
    await primary.rows(`ALTER SYSTEM SET archive_command = '${command}'`);
    await primary.rows(
      `SELECT pg_reload_conf(), pg_logical_emit_message(true, 'test', 'x'), pg_switch_wal()`,
    );
  };

  it('has a metric that shows for how long it has failed', async () => {
    expect(await failing()).toBe(0);
    await archiveBy('false');
    while (!((await failing()) > 0)) await setTimeout(50);
    await archiveBy('true');
    while ((await failing()) > 0) await setTimeout(50);
  }, 120_000);
});

describe('a server that is not a replica of this database', () => {
  const readBy = async (url: string, ofPrimary = primary.url) => {
    const config = loadConfig({ ...site.environment, DATABASE_URL: ofPrimary, DATABASE_REPLICA_URL: url });
    const logger = new Logger(config);
    const warned = jest.spyOn(logger, 'warn');
    const database = new Database(config, logger);
    try {
      const found = await new AccountSearch(database).findByName('佐藤美咲', 50);
      const names = found.map(({ contactEmail }) => contactEmail);
      return { names, counted: database.replicaReads, reason: warned.mock.calls.at(-1)?.[1]?.['reason'] };
    } finally {
      await database.onApplicationShutdown();
    }
  };

  beforeAll(async () => {
    await primary.rows('CREATE DATABASE other');
    const other = new pg.Client({ connectionString: primary.url.replace('/account?', '/other?') });
    await other.connect();
    await other.query(`CREATE TABLE account AS SELECT gen_random_uuid() AS id, 'ACTIVE' AS status,
      'of-another@example.jp' AS contact_email, now() AS created_at, '佐藤 美咲' AS name, NULL::text AS family_name,
      NULL::text AS given_name, NULL::text AS family_name_kana, NULL::text AS given_name_kana, NULL::text AS name_kana`);
    await other.end();
    await isRead();
  });

  it.each([
    [
      'another database of its server',
      () => replica.url.replace('/account?', '/other?'),
      'it is the replica of another database',
    ],
    ['the primary itself', () => primary.url, 'it is no replica'],
  ])('is not used if it is %s', async (_, url, why) => {
    const { names, counted, reason } = await readBy(url());
    expect(reason).toBe(why);
    expect(names.sort()).toEqual([ken, misaki]);
    expect(counted).toEqual({ replica: 0, primary: 1 });
  });

  it('is not used when it was promoted and has diverged', async () => {
    await isRead();
    expect(await replica.asked()).not.toMatch(writes);
    await replica.rows('SELECT pg_promote()');
    await replica.rows('UPDATE earning SET billing_amount = 1, net_billing_amount = 1, tax_amount = 0');
    expect([await paid(misaki), await paid(ken)]).toEqual([[1_078], [3_300]]);
  });

  it('is not used when it still follows the old primary after a failover', async () => {
    for (let segment = 0; segment < 3; segment += 1)
      await primary.rows(`SELECT pg_logical_emit_message(true, 'test', 'x'), pg_switch_wal()`);
    await primary.follow();
    const [old] = await primary.rows(`SELECT pg_is_in_recovery() AS "isReplica"`);
    expect(old).toEqual({ isReplica: true });
    await replica.rows(`UPDATE account SET contact_email = 'since@example.jp' WHERE contact_email = $1`, [
      ken,
    ]);
    const { names, counted, reason } = await readBy(primary.url, replica.url);
    expect(reason).toBe('it follows another primary');
    expect(names.sort()).toEqual([misaki, 'since@example.jp']);
    expect(counted).toEqual({ replica: 0, primary: 1 });
  });
});
