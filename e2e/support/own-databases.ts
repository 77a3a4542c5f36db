import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { startEmbeddedPostgres } from '@account/database/server/embedded-postgres.mjs';

const run = promisify(execFile);
const commandLine = fileURLToPath(new URL('../../apps/api/dist/bundle/cli.js', import.meta.url));
const variable = 'STORY_DATABASE_SERVER';
const template = 'stories_template';
/** Maximum connections: enough for the shared site and one site per worker, including their jobs. */
const maxConnections = 200;

/**
 * Starts a database server without durability, with one migrated template database, so that sites start faster.
 */
export async function startDatabaseServer(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'account-stories-database-'));
  const forget = () => rm(dataDir, { recursive: true, force: true });
  const server = await startEmbeddedPostgres({ dataDir, durable: false, maxConnections }).catch(
    async (error: unknown) => {
      await forget();
      throw error;
    },
  );
  process.env[variable] = server.url;
  await execute(`CREATE DATABASE ${template}`);
  const environment = {
    DATABASE_URL: urlOf(template),
    SMTP_URL: 'smtp://127.0.0.1:1',
    SECRET_KEYS: randomBytes(32).toString('base64url'),
  };
  await run(process.execPath, [commandLine, 'migrations', 'apply'], {
    env: { ...process.env, ...environment },
  });
  return async () => {
    await server.stop();
    await forget();
  };
}

export async function createOwnDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `stories_${randomBytes(6).toString('hex')}`;
  await execute(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  return { url: urlOf(name), drop: () => execute(`DROP DATABASE ${name} WITH (FORCE)`) };
}

async function execute(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

function urlOf(name: string): string {
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return url.href;
}

function serverUrl(): string {
  const url = process.env[variable];
  if (!url) throw new Error('No database server is running for the stories: start them with npm test.');
  return url;
}
