import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { applyMigrations } from '@account/database/migrations/apply-migrations';
import { readDefinitions } from '@account/database/migrations/repeatable-sql';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import { runConcurrently } from '@account/testing/race';
import pg from 'pg';

import { migrationsFolder } from '../../platform/config/program-folders.js';
import { AuditChain } from '../../platform/audit/audit-chain.service.js';
import { AuditSealRepository } from '../../platform/audit/audit-seals.repository.js';
import { RealClock } from '../../platform/clock/clock.js';
import { SecretKeys } from '../../platform/crypto/secret-keys.js';
import type { Logger } from '../../platform/logging/logger.js';
import type { Database } from '../../platform/prisma/database.js';
import { configOfDatabase, openDatabase } from '../../testing/open-database.js';
import { OwnDatabase } from '../../testing/own-database.js';

const server = testDatabase({ emptied: 'once' });
const carriesOver = '20261127213000_login_attempt_month_key';
/** The view of the previous release, which that release does not recreate at its start. */
const view = `CREATE VIEW "my_page_summary" AS
SELECT a."id" AS "account_id", l."created_at" AS "last_login_at", l."device_info" AS "last_login_device",
       (SELECT count(*)::int FROM "device" d
         WHERE d."account_id" = a."id" AND d."ended_at" IS NULL AND d."expires_at" > now()) AS "devices",
       (SELECT count(*)::int FROM "payment_method" m
         WHERE m."customer_id" = c."id" AND m."state" <> 'DELETED') AS "payment_methods",
       e."earned_on"::text AS "newest_earned_on", e."billing_amount" AS "newest_billing_amount"
  FROM "account" a
  LEFT JOIN "customer" c ON c."account_id" = a."id"
  LEFT JOIN LATERAL (SELECT "created_at", "device_info" FROM "login_attempt"
                      WHERE "account_id" = a."id" AND "result" = 'success'
                      ORDER BY "created_at" DESC, "id" DESC LIMIT 1) l ON true
  LEFT JOIN LATERAL (SELECT "earned_on", "billing_amount" FROM "earning"
                      WHERE "customer_id" = c."id" ORDER BY "created_at" DESC, "id" DESC LIMIT 1) e ON true`;
const silent = { info: () => undefined } as unknown as Logger;
const reporting = `reporting_${process.pid}`;

/** Prepared statements of the previous release. */
const released = {
  insert: `INSERT INTO login_attempt (id, account_id, created_at, ip, result, user_identifier_name, login_method,
             multi_factor_type, request_multi_factor, is_amalthea_login, device_info, browser_info, country, alert_due_at)
           VALUES ($1, $2, $3, '192.0.2.1', 'success', 'm', 'Password', NULL, false, false, 'PC', 'Firefox 140', 'JP', $4)`,
  newest: `SELECT "public"."login_attempt"."id", "public"."login_attempt"."created_at" FROM "public"."login_attempt"
            WHERE "public"."login_attempt"."account_id" = $1
            ORDER BY "public"."login_attempt"."created_at" DESC, "public"."login_attempt"."id" DESC LIMIT 30 OFFSET 0`,
  summary: `SELECT last_login_at AS at FROM my_page_summary WHERE account_id = $1`,
  dueAlert: `SELECT "public"."login_attempt"."id", "public"."login_attempt"."created_at" FROM "public"."login_attempt"
              WHERE ("public"."login_attempt"."id" = $1 AND "public"."login_attempt"."alert_due_at" IS NOT NULL)
              LIMIT 1 OFFSET 0`,
  dueAlerts: `SELECT "public"."login_attempt"."id" FROM "public"."login_attempt"
               WHERE "public"."login_attempt"."alert_due_at" IS NOT NULL
               ORDER BY "public"."login_attempt"."alert_due_at" ASC, "public"."login_attempt"."id" ASC LIMIT 500 OFFSET 0`,
  takeAlert: `UPDATE "public"."login_attempt" SET "alert_due_at" = NULL
               WHERE ("public"."login_attempt"."id" = $1 AND "public"."login_attempt"."alert_due_at" IS NOT NULL)`,
  forget: `DELETE FROM "public"."login_attempt" WHERE "public"."login_attempt"."account_id" = $1`,
  audit: `INSERT INTO "public"."audit_event" ("id","kind","account_id","actor","details","created_at")
           VALUES ($1,'session.closed',$2,'member','{}',$3) RETURNING "public"."audit_event"."id"`,
  unsealed: `SELECT "public"."audit_event"."id" FROM "public"."audit_event" WHERE "public"."audit_event"."sealed_in" IS NULL
              ORDER BY "public"."audit_event"."id" ASC LIMIT 1000 OFFSET 0`,
  seal: `UPDATE "public"."audit_event" SET "sealed_in" = 7 WHERE "public"."audit_event"."id" IN ($1,$2)`,
  expire: `UPDATE "public"."audit_event" SET "expires_at" = $2 WHERE "public"."audit_event"."account_id" = $1`,
  sweepAudit: `DELETE FROM audit_event WHERE expires_at < $1 AND true AND ctid = ANY (ARRAY(
            SELECT ctid FROM audit_event WHERE expires_at < $1 AND true
             ORDER BY expires_at LIMIT $2 FOR UPDATE SKIP LOCKED
          )) RETURNING 1`,
  sweep: `DELETE FROM login_attempt WHERE created_at < $1 AND true AND ctid = ANY (ARRAY(
            SELECT ctid FROM login_attempt WHERE created_at < $1 AND true
             ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED
          )) RETURNING 1`,
} as const;

/** A connection of a site of the previous release, with its timeouts. */
class Released {
  private constructor(private readonly client: pg.Client) {}

  static async connect(url: string): Promise<Released> {
    const client = new pg.Client({ connectionString: url, lock_timeout: 2_000, statement_timeout: 5_000 });
    client.on('error', () => undefined);
    await client.connect();
    return new Released(client);
  }

  async send(name: keyof typeof released, ...values: unknown[]): Promise<pg.QueryResult> {
    return this.client.query({ name, text: released[name], values });
  }

  /** Also updates the account in the same transaction, before or after the insert. */
  async logIn(id: string, accountId: string, at: Date, isChangedFirst: boolean): Promise<void> {
    const touch = () =>
      this.client.query('UPDATE account SET updated_at = $2 WHERE id = $1', [accountId, at]);
    await this.client.query('BEGIN');
    if (isChangedFirst) await touch();
    await this.send('insert', id, accountId, at, null);
    await this.send('audit', id, accountId, at);
    if (!isChangedFirst) await touch();
    await this.client.query('COMMIT');
  }

  query(sql: string): Promise<pg.QueryResult> {
    return this.client.query(sql);
  }

  async end(): Promise<void> {
    await this.client.end();
  }
}

async function databaseOfBefore(title: string): Promise<OwnDatabase> {
  const database = await OwnDatabase.create(server, title);
  await database.migrate({ before: carriesOver });
  await makeView(database);
  await database.rows(
    `INSERT INTO account (id, contact_email, proved_email_key, created_at, updated_at)
     SELECT gen_random_uuid(), 'm' || n || '@example.jp', 'm' || n || '@example.jp', now(), now()
       FROM generate_series(1, 20) n`,
  );
  await database.rows(
    `INSERT INTO login_attempt (id, account_id, created_at, ip, result, user_identifier_name, login_method,
                                request_multi_factor, is_amalthea_login)
     SELECT uuidv7(), a.id, now() - n * interval '9 days', '192.0.2.1', 'success', 'm', 'Password', false, false
       FROM account a, generate_series(1, 40) n`,
  );
  return database;
}

async function makeView(database: OwnDatabase): Promise<void> {
  const definitions = await readDefinitions(join(migrationsFolder, '../repeatable'));
  const { name, digest } = definitions.find((each) => each.name === 'my_page_summary') ?? {};
  await database.rows('DROP VIEW IF EXISTS my_page_summary');
  await database.rows(view);
  await database.rows(
    'CREATE TABLE _repeatable (name text, digest text, applied_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (name, digest))',
  );
  await database.rows('INSERT INTO _repeatable (name, digest) VALUES ($1, $2)', [name, digest]);
}

const idsOf = (database: OwnDatabase) => database.rows<{ id: string }>('SELECT id FROM login_attempt');

describe('a running installation', () => {
  let database: OwnDatabase;
  let accounts: string[];
  let old: Set<string>;
  let filesBefore: unknown;
  let audit: AuditChain;
  let program: Database;
  let sealedBefore: number;
  const written: string[] = [];
  const errors: unknown[] = [];

  beforeAll(async () => {
    database = await databaseOfBefore('carried');
    await database.rows(`CREATE ROLE ${reporting}`);
    await database.rows(`GRANT SELECT ON login_attempt TO ${reporting} WITH GRANT OPTION`);
    await database.rows(`GRANT UPDATE (country, ip) ON login_attempt TO ${reporting}`);
    await database.rows(`GRANT SELECT (kind) ON audit_event TO ${reporting} WITH GRANT OPTION`);
    accounts = (await database.rows<{ id: string }>('SELECT id FROM account ORDER BY id')).map(
      ({ id }) => id,
    );
    old = new Set((await idsOf(database)).map(({ id }) => id));
    filesBefore = await database.rows(
      `SELECT pg_relation_filenode('login_attempt') AS "logIns", pg_relation_filenode('audit_event') AS audit`,
    );
    await database.rows(
      `INSERT INTO audit_event (id, kind, account_id, actor, details, created_at)
       SELECT uuidv7(), 'session.closed', id, 'member', '{}', now() - interval '1 year' FROM account`,
    );
    program = openDatabase(database);
    const config = configOfDatabase(database, 'test');
    const repository = new AuditSealRepository(program);
    audit = new AuditChain(repository, new SecretKeys(config), program, new RealClock(), silent);
    sealedBefore = await audit.sealAllDue();
    let isOver = false;
    const site = (index: number) => writeUntil(() => isOver, index);
    const sites = runConcurrently(16, site);
    const more = async (rows: number) => {
      for (const goal = written.length + rows; written.length < goal && !isOver;) await setTimeout(10);
    };
    await Promise.race([sites, more(60)]);
    await database.migrate();
    await Promise.race([sites, more(60)]);
    isOver = true;
    for (const outcome of await sites) if (outcome.status === 'rejected') errors.push(outcome.reason);
  }, 120_000);

  afterAll(async () => {
    await program.onApplicationShutdown();
    await database.drop();
    await server.rows(`DROP ROLE ${reporting}`);
  });

  async function writeUntil(isOver: () => boolean, index: number): Promise<void> {
    const site = await Released.connect(database.url);
    try {
      for (let turn = 0; !isOver(); turn += 1) {
        const accountId = accounts[(index + turn) % accounts.length] ?? '';
        const id = `00000000-0000-7000-8000-${String(index).padStart(4, '0')}${String(turn).padStart(8, '0')}`;
        await site.logIn(id, accountId, new Date(), turn % 2 === 0);
        written.push(id);
        expect((await site.send('newest', accountId)).rows.map((row: { id: string }) => row.id)).toContain(
          id,
        );
        expect((await site.send('summary', accountId)).rows).toHaveLength(1);
        await site.send('sweep', new Date('2020-01-01'), 500);
        await setTimeout(10);
      }
    } finally {
      await site.end();
    }
  }

  it('is migrated while 16 sites of the previous release read and write, without an error or a lost row', async () => {
    expect(errors).toEqual([]);
    expect(written.length).toBeGreaterThan(100);
    const found = (await idsOf(database)).map(({ id }) => id).toSorted();
    expect(found).toEqual([...old, ...written].toSorted());
  });

  it('keeps the files of its tables, which become the first monthly and yearly partitions', async () => {
    expect(
      await database.rows(
        `SELECT pg_relation_filenode('monthly.login_attempt_before') AS "logIns",
                pg_relation_filenode('yearly.audit_event_before') AS audit`,
      ),
    ).toEqual(filesBefore);
    const parts = await database.rows<{ name: string; bounds: string }>(
      `SELECT c.relname AS name, pg_get_expr(c.relpartbound, c.oid) AS bounds
         FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
        WHERE i.inhparent = 'login_attempt'::regclass ORDER BY c.oid`,
    );
    expect(parts.map(({ name }) => name)).toEqual([
      'login_attempt_before',
      expect.stringMatching(/^login_attempt_\d{4}_\d\d$/),
      expect.stringMatching(/^login_attempt_\d{4}_\d\d$/),
      'login_attempt_default',
    ]);
    const [before] = await database.rows<{ isLater: boolean }>(
      `SELECT substring($1 FROM 'TO \\(''([^'']+)''')::timestamptz = date_trunc('month', now(), 'UTC') + interval '2 months'
              AS "isLater"`,
      [parts[0]?.bounds],
    );
    expect(before).toEqual({ isLater: true });
  });

  it('has only indexes of partitioned tables, and every partition has all of them', async () => {
    const alone = await database.rows(
      `SELECT i.indexrelid::regclass::text AS name FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
        WHERE c.relnamespace IN ('monthly'::regnamespace, 'yearly'::regnamespace)
          AND NOT EXISTS (SELECT FROM pg_inherits p WHERE p.inhrelid = i.indexrelid)`,
    );
    expect(alone).toEqual([]);
    const [count] = await database.rows(
      `SELECT count(*)::int AS indexes FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
        WHERE c.relnamespace IN ('monthly'::regnamespace, 'yearly'::regnamespace) AND i.indisvalid`,
    );
    expect(count).toEqual({ indexes: 4 * 4 + 3 * 5 });
  });

  it('continues the audit seals across all partitions, and verifies earlier seals', async () => {
    // In December the first partition includes the next year.
    for (const years of [1, 3])
      await database.rows(
        `INSERT INTO audit_event (id, kind, account_id, actor, details, created_at)
         VALUES (uuidv7(), 'session.closed', $1, 'member', '{}',
                 date_trunc('year', now() + interval '1 month', 'UTC') + $2::int * interval '1 year' + interval '1 day')`,
        [accounts[0], years],
      );
    const [spread] = await database.rows(
      'SELECT count(DISTINCT tableoid)::int AS parts, count(*)::int AS rows FROM audit_event',
    );
    expect(spread).toEqual({ parts: 3, rows: sealedBefore + written.length + 2 });
    expect(sealedBefore).toBe(20);
    expect(await audit.sealAllDue()).toBe(written.length + 2);
    const { events, problems } = await audit.verify();
    expect({ events, problems }).toEqual({ events: sealedBefore + written.length + 2, problems: [] });
    const [first] = await database.rows<{ id: string }>(
      'SELECT id FROM audit_event ORDER BY created_at DESC LIMIT 1',
    );
    await database.rows(`UPDATE audit_event SET actor = 'operator' WHERE id = $1`, [first?.id]);
    expect((await audit.verify()).problems).toContain(
      `Event ${first?.id} (session.closed) is not what was sealed.`,
    );
  });

  it('keeps the privileges of roles on the tables', async () => {
    const rights = await database.rows(
      `SELECT has_table_privilege($1, 'login_attempt', 'SELECT WITH GRANT OPTION') AS gives,
              has_table_privilege($1, 'login_attempt', 'UPDATE') AS writes,
              ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = 'login_attempt'::regclass AND attnum > 0
                      AND has_column_privilege($1, attrelid, attnum, 'UPDATE') ORDER BY 1) AS written,
              ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = 'audit_event'::regclass AND attnum > 0
                      AND has_column_privilege($1, attrelid, attnum, 'SELECT WITH GRANT OPTION')) AS given`,
      [reporting],
    );
    expect(rights).toEqual([{ gives: true, writes: false, written: ['country', 'ip'], given: ['kind'] }]);
  });

  it('accepts every statement of the previous release in each partition', async () => {
    const site = await Released.connect(database.url);
    const [accountId = '', other = ''] = accounts;
    await site.send('forget', accountId);
    const moments = await database.rows<{ at: Date }>(
      `SELECT now() - interval '1 day' AS at UNION ALL SELECT now() + n * interval '35 days' FROM generate_series(1, 5) n ORDER BY at`,
    );
    const ids = moments.map((_, index) => `00000000-0000-7000-9000-${String(index).padStart(12, '0')}`);
    for (const [index, { at }] of moments.entries()) await site.send('insert', ids[index], accountId, at, at);
    const shown = (await site.send('newest', accountId)).rows.map((row: { id: string }) => row.id);
    expect(shown).toEqual(ids.toReversed());
    expect((await site.send('summary', accountId)).rows).toEqual([{ at: moments.at(-1)?.at }]);
    expect((await site.send('dueAlerts')).rows.map((row: { id: string }) => row.id)).toEqual(ids);
    for (const id of ids) {
      expect((await site.send('dueAlert', id)).rows).toMatchObject([{ id }]);
      expect((await site.send('takeAlert', id)).rowCount).toBe(1);
      expect((await site.send('takeAlert', id)).rowCount).toBe(0);
    }
    for (const [index, { at }] of moments.entries()) await site.send('audit', ids[index], accountId, at);
    const unsealed = (await site.send('unsealed')).rows.map((row: { id: string }) => row.id);
    expect(unsealed).toEqual(expect.arrayContaining(ids));
    expect((await site.send('seal', ids[0], ids.at(-1))).rowCount).toBe(2);
    const traces = await database.rows('SELECT FROM audit_event WHERE account_id = $1', [accountId]);
    expect((await site.send('expire', accountId, new Date('2020-01-01'))).rowCount).toBe(traces.length);
    expect((await site.send('sweepAudit', new Date('2020-01-02'), 10_000)).rowCount).toBe(traces.length);
    const edge = moments[3]?.at;
    const swept = (await site.send('sweep', edge, 10_000)).rowCount;
    const left = await database.rows<{ at: Date }>('SELECT created_at AS at FROM login_attempt ORDER BY at');
    expect(left.map(({ at }) => at)).toEqual(moments.slice(3).map(({ at }) => at));
    expect(swept).toBeGreaterThan(19 * 40);
    await site.send('insert', ids[0], other, edge, null);
    await database.rows('DELETE FROM account WHERE id = $1', [accountId]);
    expect(await idsOf(database)).toEqual([{ id: ids[0] }]);
    await site.end();
  });
});

describe('a transaction that locks the table', () => {
  it('delays the migration but not logins of others', async () => {
    const database = await databaseOfBefore('held');
    const holder = await Released.connect(database.url);
    const site = await Released.connect(database.url);
    const [{ id: accountId } = { id: '' }] = await database.rows<{ id: string }>(
      'SELECT id FROM account LIMIT 1',
    );
    await database.migrate({ before: '20261127213100' });
    await holder.query('BEGIN');
    await holder.query('SELECT FROM login_attempt LIMIT 1');
    let waits = 0;
    const migrated = database.migrate({ onWait: () => void (waits += 1) });
    for (let turn = 0; waits === 0; turn += 1) {
      await site.logIn(
        `00000000-0000-7000-8000-${String(turn).padStart(12, '0')}`,
        accountId,
        new Date(),
        true,
      );
      await setTimeout(20);
    }
    await holder.end();
    await migrated;
    await site.end();
    expect(
      await database.rows(`SELECT to_regclass('monthly.login_attempt_before') IS NOT NULL AS is`),
    ).toEqual([{ is: true }]);
    await database.drop();
  }, 120_000);
});

describe('a role without permission to create a schema', () => {
  const role = `limited_${process.pid}`;

  it('is rejected before any constraint is added, so that logins continue', async () => {
    const database = await databaseOfBefore('limited');
    await database.migrate({ before: '20261127213100' });
    await database.rows(`CREATE ROLE ${role} LOGIN PASSWORD '${role}'`);
    try {
      await database.rows(
        `DO $$ DECLARE name text; BEGIN
           FOR name IN SELECT oid::regclass FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' LOOP
             EXECUTE 'ALTER TABLE ' || name || ' OWNER TO ${role}';
           END LOOP; END $$`,
      );
      const url = new URL(database.url);
      [url.username, url.password] = [role, role];
      await expect(applyMigrations(url.href, { directory: migrationsFolder })).rejects.toThrow(
        'permission denied for database',
      );
      const site = await Released.connect(database.url);
      const [{ id } = { id: '' }] = await database.rows<{ id: string }>('SELECT id FROM account LIMIT 1');
      await site.logIn('00000000-0000-7000-8000-000000000000', id, new Date('2100-01-01'), true);
      await site.end();
      expect(
        await database.rows(`SELECT FROM pg_constraint WHERE conname LIKE '%_rule' AND conrelid IN
                                  ('login_attempt'::regclass, 'audit_event'::regclass)`),
      ).toEqual([]);
    } finally {
      await database.drop();
      await server.rows(`DROP ROLE ${role}`);
    }
  }, 120_000);
});

describe('an installation whose clock is ahead', () => {
  it('has all its rows in the first partition, followed by monthly ones', async () => {
    const database = await databaseOfBefore('ahead');
    await database.rows(`UPDATE login_attempt SET created_at = created_at + interval '3 years'`);
    await database.migrate();
    const [first] = await database.rows<{ isIn: boolean }>(
      `SELECT bool_and(tableoid = 'monthly.login_attempt_before'::regclass) AS "isIn" FROM login_attempt`,
    );
    expect(first).toEqual({ isIn: true });
    await database.drop();
  }, 120_000);
});
