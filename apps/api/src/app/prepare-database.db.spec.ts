import { createServer } from 'node:net';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';

import { expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import pg from 'pg';

import { loadConfig, StartError } from '../platform/config/config.js';
import { prepareDatabase } from './prepare-database.js';

const database = testDatabase();

/** Id of the advisory lock that a program holds while it migrates the database. */
const turn = 4_727_001;

/** Returns a free port that is lower than the ephemeral ports of the system. */
async function freePort(): Promise<number> {
  for (let port = 20_000 + (process.pid % 10_000); ; port += 1) {
    const server = createServer().listen(port);
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}

it('a waiting program reports that it is live but not ready, with the reason, and then releases its port', async () => {
  const port = await freePort();
  const config = loadConfig({
    ...{ NODE_ENV: 'test', DATABASE_URL: database.url, SMTP_URL: 'smtp://127.0.0.1:1' },
    ...{ SECRET_KEYS: 'A'.repeat(43), LOG_LEVEL: 'silent', PORT: String(port) },
  });
  const asked = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined);
    return answer && { status: answer.status, body: (await answer.json()) as { waitsFor: string } };
  };
  const other = new pg.Client({ connectionString: database.url });
  await other.connect();
  await other.query('SELECT pg_advisory_lock($1)', [turn]);
  const prepared = prepareDatabase(config, undefined, 0);
  const body = { status: 'starting', waitsFor: 'turn' };
  while ((await asked('/readyz'))?.body.waitsFor !== 'turn') await setTimeout(20);
  expect(await asked('/readyz')).toEqual({ status: 503, body });
  expect(await asked('/healthz')).toEqual({ status: 200, body });
  await other.end();
  await prepared;
  expect(await asked('/healthz')).toBeUndefined();
});

const at = (change: (url: URL) => void) => {
  const url = new URL(database.url);
  change(url);
  const others = { NODE_ENV: 'test', SMTP_URL: 'smtp://127.0.0.1:1', PORT: '0', LOG_LEVEL: 'silent' };
  return loadConfig({ ...others, DATABASE_URL: url.href, SECRET_KEYS: 'A'.repeat(43) });
};

it.each<[string, (url: URL) => void, string]>([
  ['an unknown name', (url) => (url.pathname = '/nowhere'), '(3D000): there is no database of the name'],
  [
    'TLS that the server does not support',
    (url) => url.searchParams.set('sslmode', 'require'),
    'it does not support TLS',
  ],
  ['a closed port', (url) => (url.search = '?host=127.0.0.1&port=1'), '(ECONNREFUSED): it cannot be'],
])('when the database URL has %s, one sentence names the variable to set', async (_, change, words) => {
  const refused = await prepareDatabase(at(change)).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(StartError);
  expect(String(refused)).toMatch(/^Error: The database of DATABASE_URL cannot be used[^\n]*\.$/);
  expect(String(refused)).toContain(words);
});

it('reports missing migrations of a reachable database', async () => {
  const refused = await prepareDatabase(
    at(() => undefined),
    '/nowhere',
  ).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(StartError);
  expect(String(refused)).toMatch(/^Error: The migrations of this version cannot be read: ENOENT[^\n]*\.$/);
});
