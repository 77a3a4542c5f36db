import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import { TestClock } from '@account/testing/test-clock';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import pg from 'pg';

import { AppModule } from '../../app/app.module.js';
import { loadConfig, type Config } from '../../platform/config/config.js';
import { createApplication } from '../../platform/http/application.js';
import { migrationsFolder } from '../../platform/config/program-folders.js';
import { applyMigrations } from '@account/database/migrations/apply-migrations';
import { applyStore } from '../../testing/apply-store.js';
import { testOrigin } from '../../testing/test-browser.js';
import { logIn } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';

/** The rows of a released version after `npm start` and a login. See `prisma/releases/README.md`. */
interface Release {
  /** ISO 8601 */
  recordedAt: string;
  migrations: string[];
  /** Cookies of the browser in which Ken logged in. */
  cookies: Record<string, string>;
  tables: Record<string, object[]>;
}

const releases = join(import.meta.dirname, '../../../../../prisma/releases');
const names = (await readdir(releases)).filter((name) => name.endsWith('.json'));

/**
 * The newest release, whose program may run at the same time as this program (`releases check`). For older
 * releases, only the data must be compatible.
 */
const newest = names.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true })).at(-1);

const server = testDatabase();

async function readRelease(name: string): Promise<Release> {
  return JSON.parse(await readFile(join(releases, name), 'utf8')) as Release;
}

/** Creates a database in the state in which the released version left it. */
async function restore(url: string, { migrations, tables }: Release): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'account-release-'));
  for (const name of [...migrations, 'migration_lock.toml'])
    await cp(join(migrationsFolder, name), join(directory, name), { recursive: true });
  await applyMigrations(url, { directory });
  await rm(directory, { recursive: true });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('SET session_replication_role = replica');
  for (const [table, rows] of Object.entries(tables)) {
    await client.query(`DELETE FROM ${table}`);
    await client.query(`INSERT INTO ${table} SELECT * FROM jsonb_populate_recordset(NULL::${table}, $1)`, [
      JSON.stringify(rows),
    ]);
  }
  await client.end();
}

describe.each(names)('the data of release %s', (name) => {
  const database = `release_${name.replace(/\W/g, '_')}_${process.env['JEST_WORKER_ID']}`;
  const clock = new TestClock();
  let release: Release;
  let config: Config;
  let site: NestFastifyApplication;

  beforeAll(async () => {
    release = await readRelease(name);
    const url = new URL(server.url);
    url.pathname = `/${database}`;
    await server.rows(`DROP DATABASE IF EXISTS ${database}`);
    await server.rows(`CREATE DATABASE ${database}`);
    await restore(url.href, release);
    config = loadConfig({
      NODE_ENV: 'test',
      DATABASE_URL: url.href,
      PUBLIC_ORIGIN: testOrigin,
      SECRET_KEYS: 'c3Bla3VsYXRpdmUta2V5LWZvci10ZXN0cy1vbmx5LTE',
      SMTP_URL: 'smtp://127.0.0.1:1',
      LOG_LEVEL: 'silent',
    });
    clock.travelTo(release.recordedAt);
    await applyMigrations(url.href, { directory: migrationsFolder });
    await applyStore(config);
    site = await createApplication(AppModule.site(config, clock), config);
  }, 60_000);

  afterAll(async () => {
    await site.close();
    await server.rows(`DROP DATABASE ${database} WITH (FORCE)`);
  });

  if (name === newest)
    it('can still be written by that release, because columns that were added later are not required', async () => {
      const client = new pg.Client({ connectionString: config.get('DATABASE_URL') });
      await client.connect();
      await client.query('BEGIN');
      await client.query('SET LOCAL session_replication_role = replica');
      for (const [table, rows] of Object.entries(release.tables)) {
        const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
          .map((name) => `"${name}"`)
          .join(', ');
        if (columns === '') continue;
        await client.query(`DELETE FROM ${table}`);
        await client.query(
          `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1)`,
          [JSON.stringify(rows)],
        );
      }
      await client.query('ROLLBACK');
      await client.end();
    });

  it('lets the site start, and the member stays logged in', async () => {
    const visitor = new TestVisitor(site);
    for (const [cookie, value] of Object.entries(release.cookies)) visitor.cookies.set(cookie, value);
    const header = await visitor.screen('/account-header');
    expect(header.json()).toMatchObject({ isLoggedIn: true });
  });

  it.each([
    ['ken@people.example', 'ken-yoru-8', '/mypage'],
    // Yui has an authenticator app, so that the login asks for a code.
    ['yui@people.example', 'yui-yoru-10', '/login/multi-factor'],
  ])('lets %s log in with the recorded password', async (email, password, next) => {
    const answer = await logIn(new TestVisitor(site), email, password);
    expect(answer.json()).toEqual({ redirectTo: expect.stringContaining(next) });
  });
});
