import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { StartError } from '@account/database/process/start-error.mjs';
import { startStack } from '../run/stack/stack.mjs';
import { workspace } from '../workspace.mjs';

/** Key that the specs also use, so that they can decrypt the data of this release. */
const SECRET_KEYS = 'c3Bla3VsYXRpdmUta2V5LWZvci10ZXN0cy1vbmx5LTE';
const MEMBER = { emailUserId: 'ken@people.example', password: 'ken-yoru-8', loginMethod: 'Password' };
/** Large tables that are not recorded, because the spec fills them itself. */
const OMITTED_TABLES = ['store_settings', 'store_asset', 'audit_event'];

/**
 * Program of `record-release VERSION`. Writes the rows of a database to `prisma/releases`, after `npm start`
 * and a login.
 */
const version = process.argv[2] ?? '';
const dataDir = await mkdtemp(join(tmpdir(), 'account-record-release-'));
try {
  if (!/^\d+\.\d+\.\d+$/.test(version))
    throw new StartError('Give the version, for example: npm run record-release -- 1.0.0');
  const stack = await startStack({
    dataDir,
    ports: 0,
    withHistory: true,
    withPage: false,
    env: { ...process.env, SECRET_KEYS },
    onStep: console.log,
  });
  try {
    const cookies = await logIn(stack.siteOrigin);
    const file = join('prisma/releases', `${version}.json`);
    const release = {
      recordedAt: new Date().toISOString(),
      migrations: await migrations(),
      cookies,
      tables: await tablesOf(stack.databaseUrl),
    };
    await writeFile(join(workspace, file), `${JSON.stringify(release, null, 1)}\n`);
    console.log(`Wrote ${file}.`);
  } finally {
    await stack.stop();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

/** @param {string} origin @returns {Promise<Record<string, string>>} cookies of the browser by name */
async function logIn(origin) {
  /** @type {Map<string, string>} */
  const cookies = new Map();
  const send = async (/** @type {string} */ path, /** @type {RequestInit} */ init = {}) => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const headers = { origin, 'content-type': 'application/json', ...init.headers, cookie };
    const response = await fetch(`${origin}${path}`, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  const { status } = await send('/login', { method: 'POST', body: JSON.stringify(MEMBER) });
  if (status !== 200) throw new StartError(`The login answered ${status}.`);
  return Object.fromEntries(cookies);
}

async function migrations() {
  const names = await readdir(join(workspace, 'prisma/migrations'));
  return names.filter((name) => /^\d/.test(name)).sort();
}

/** @param {string} databaseUrl @returns {Promise<Record<string, object[]>>} rows by table, without empty tables */
async function tablesOf(databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows: tables } = await client.query(
      `SELECT c.relname AS name FROM pg_class c
        WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND c.relname NOT LIKE '\\_%'
          AND c.relname <> ALL ($1) ORDER BY 1`,
      [OMITTED_TABLES],
    );
    /** @type {Record<string, object[]>} */
    const filled = {};
    for (const { name } of tables) {
      const { rows } = await client.query(`SELECT to_jsonb(t) AS row FROM ${name} t ORDER BY t::text`);
      if (rows.length > 0) filled[name] = rows.map(({ row }) => row);
    }
    return filled;
  } finally {
    await client.end();
  }
}
