import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import pg from 'pg';

import { buildProgram, startCommand } from '../../testing/running-site.js';

const database = testDatabase();
const environment = {
  NODE_ENV: 'test',
  DATABASE_URL: database.url,
  SECRET_KEYS: 'A'.repeat(43),
  SMTP_URL: 'smtp://127.0.0.1:1',
};

/** The import writes 1,000 accounts with one statement. */
const members = Array.from({ length: 4_500 }, (_, index) => `member.${index}@example.jp`);
/** Invalid lines by line number: one line before and one line after the place at which the import is killed. */
const bad = new Map([
  [1, 'no JSON'],
  [4_002, JSON.stringify({ email: 'nobody', emailVerified: true })],
]);
const total = members.length;

let folder: string;
let file: string;

beforeAll(async () => {
  buildProgram();
  folder = await mkdtemp(join(tmpdir(), 'import-'));
  file = join(folder, 'members.jsonl');
  const lines = members.map((email) => JSON.stringify({ email, emailVerified: true, userId: null }));
  for (const [number, line] of bad) lines.splice(number - 1, 0, line);
  await writeFile(file, `${lines.join('\n')}\n`);
}, 120_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

const importing = () => startCommand(environment, ['accounts', 'import', file, '--by', 'Aoi']);

async function ended(program: ChildProcess) {
  const { stdout, stderr } = program;
  if (stdout === null || stderr === null) throw new Error('What it says is not read');
  const [out, error, [status, signal]] = await Promise.all([
    text(stdout),
    text(stderr),
    once(program, 'exit'),
  ]);
  return { out, error, status: status as number | null, signal: signal as string | null };
}

const accounts = async () =>
  (await database.rows<{ count: number }>('SELECT count(*)::int AS count FROM account'))[0]?.count ?? 0;

/**
 * Returns the statements of other connections. With `isWaiting`, returns only statements that wait for a lock.
 */
const statementsOfOthers = (isWaiting: boolean) =>
  database.rows(
    `SELECT 1 FROM pg_stat_activity
      WHERE datname = current_database() AND state = 'active' AND query LIKE '%jsonb_to_recordset%'
        AND pid <> pg_backend_pid() AND (NOT $1 OR wait_event_type = 'Lock')`,
    [isWaiting],
  );

describe('an import that is killed midway', () => {
  it('adds every member once and reports correct numbers when it is run again', async () => {
    const stopped = members[2_500];
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    try {
      // Another transaction inserts a conflicting row, which blocks the third batch.
      await client.query('BEGIN');
      await client.query(
        `INSERT INTO account (id, contact_email, proved_email_key, created_at, updated_at)
         VALUES ($1, $2, $2, now(), now())`,
        [randomUUID(), stopped],
      );
      const first = importing();
      const end = ended(first);
      while ((await statementsOfOthers(true)).length === 0) expect(first.exitCode).toBeNull();
      first.kill('SIGKILL');
      expect(await end).toMatchObject({ signal: 'SIGKILL', out: '' });
      await client.query('ROLLBACK');
    } finally {
      await client.end();
    }
    // The database may still be executing a statement that the killed program has sent.
    while ((await statementsOfOthers(false)).length > 0);
    const before = await accounts();
    expect([2_000, 3_000]).toContain(before);
    expect(await database.rows('SELECT 1 FROM audit_event')).toEqual([]);

    const again = await ended(importing());
    expect(again).toMatchObject({
      status: 2,
      out: `${total - before} added, ${before} there before, 2 refused.\n`,
    });
    const refused = await readFile(`${file}.refused.jsonl`, 'utf8');
    expect(
      refused
        .trim()
        .split('\n')
        .map((one) => (JSON.parse(one) as { line: number }).line),
    ).toEqual([...bad.keys()]);
    await expectEverybodyOnce();
    expect(await database.rows('SELECT details FROM audit_event')).toEqual([
      { details: { added: total - before, known: before, refused: 2, by: 'Aoi' } },
    ]);
  }, 60_000);
});

describe('an import that runs twice at the same time', () => {
  it('adds every member once, and each run reports only the members that it has added', async () => {
    const both = await Promise.all([ended(importing()), ended(importing())]);
    expect(both.map(({ status, error }) => [status, error.includes('refused')])).toEqual([
      [2, true],
      [2, true],
    ]);
    const counted = both.map(({ out }) => (out.match(/\d+/g) ?? []).map(Number));
    const sums = [0, 1, 2].map((place) => counted.reduce((sum, report) => sum + (report[place] ?? 0), 0));
    expect(sums).toEqual([total, total, 2 * bad.size]);
    await expectEverybodyOnce();
  }, 60_000);
});

async function expectEverybodyOnce(): Promise<void> {
  const rows = await database.rows<{ email: string }>('SELECT contact_email AS email FROM account');
  expect(rows.map(({ email }) => email).sort()).toEqual([...members].sort());
}
