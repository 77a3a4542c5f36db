import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { draftMigration } from './migrations-draft.js';
import { applyMigrations, MigrationError } from './migrations.js';

const server = testDatabase({ emptied: 'once' });
const name = `migrations_${process.pid}`;
let directory: string;
let url: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'account-migrations-'));
  await writeFile(join(directory, 'migration_lock.toml'), 'provider = "postgresql"\n');
  await server.rows(`CREATE DATABASE ${name}`);
  const own = new URL(server.url);
  own.pathname = `/${name}`;
  url = own.href;
});

afterEach(async () => {
  await server.rows(`DROP DATABASE ${name} WITH (FORCE)`);
  await rm(directory, { recursive: true });
});

async function migration(title: string, sql: string): Promise<void> {
  await mkdir(join(directory, title), { recursive: true });
  await writeFile(join(directory, title, 'migration.sql'), sql);
}

async function rows(sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('migrations', () => {
  it('are applied once each, in order, however many programs start together', async () => {
    await migration('20260102_film', 'ALTER TABLE film ADD title text');
    await migration('20260101_film', 'CREATE TABLE film (id int)');
    const starts = await Promise.all(Array.from({ length: 16 }, () => applyMigrations(url, { directory })));
    expect(starts.flat()).toEqual(['20260101_film', '20260102_film']);
    expect(await rows('SELECT title FROM film')).toEqual([]);
  });

  it('may hold functions and texts with semicolons', async () => {
    await migration(
      '20260101_words',
      `CREATE FUNCTION one() RETURNS int LANGUAGE plpgsql AS $$ BEGIN RETURN 1; END; $$; -- a; b
       CREATE TABLE word (it text DEFAULT 'a;b');`,
    );
    await applyMigrations(url, { directory });
    expect(await rows('SELECT one()')).toEqual([{ one: 1 }]);
  });

  it('leave nothing behind when one fails, say which, and go on when it is mended', async () => {
    await migration('20260101_good', 'CREATE TABLE good (id int)');
    await migration('20260102_bad', 'CREATE TABLE bad (id int); INSERT INTO nowhere VALUES (1);');
    const failure = new MigrationError('Migration 20260102_bad could not be applied: No such table: nowhere');
    await expect(applyMigrations(url, { directory })).rejects.toEqual(failure);
    await expect(applyMigrations(url, { directory })).rejects.toEqual(failure);
    await migration('20260102_bad', 'CREATE TABLE bad (id int)');
    expect(await applyMigrations(url, { directory })).toEqual(['20260102_bad']);
  });

  it('go on after a program that was killed in the middle of one', async () => {
    await migration('20260101_first', 'CREATE TABLE first (id int)');
    await applyMigrations(url, { directory });
    await migration('20260102_second', 'CREATE TABLE second (id int)');
    await rows(`INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at)
                VALUES ('killed', '', '20260102_second', now())`);
    expect(await applyMigrations(url, { directory })).toEqual(['20260102_second']);
  });

  it('are kept in the table that Prisma keeps them in', async () => {
    await migration('20260101_film', 'CREATE TABLE film (id int)');
    await applyMigrations(url, { directory });
    const noted = `SELECT migration_name, length(checksum) AS digits, finished_at IS NOT NULL AS finished
                     FROM _prisma_migrations`;
    expect(await rows(noted)).toEqual([{ migration_name: '20260101_film', digits: 64, finished: true }]);
  });
});

describe('the migrations of this program', () => {
  it('lead to its schema', async () => {
    const prisma = join(import.meta.dirname, '../../../../../prisma');
    const places = { directory: join(prisma, 'migrations'), schemaDirectory: join(prisma, 'schema') };
    expect(await draftMigration(url, places)).toBeUndefined();
  });
});
