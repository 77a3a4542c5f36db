import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { startEmbeddedPostgres } from '@account/database/server/embedded-postgres.mjs';
import { buildStale } from '../../../launcher/src/builder/build.mjs';
import { freePort } from '../../../launcher/src/run/process/ports.mjs';
import { migrate } from '../../../launcher/src/run/stack/migrate.mjs';
import { seed } from '../../../launcher/src/run/stack/seed.mjs';
import { commandLine } from '../../../launcher/src/workspace.mjs';
import { addMembers } from '../crowd/members.mjs';
import { BENCH_CLIENT } from '../site/bench-client.mjs';
import { writeBenchStore } from '../site/bench-store.mjs';
import { METRICS_TOKEN } from '../site/metrics-access.mjs';
import { HOST } from './fleet.mjs';
import { openInbox } from './inbox.mjs';
import { walSettings } from './wal-settings.mjs';

/** @import { Drill } from './main.mjs' */

const COMMAND_MS = 120_000;
const run = promisify(execFile);

export const newKey = () => randomBytes(32).toString('base64url');

/**
 * Runs a `store` command.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function command(args, env) {
  return run(process.execPath, [commandLine, ...args], { env, timeout: COMMAND_MS }).then(
    ({ stdout }) => ({ code: 0, output: stdout.trim() }),
    (error) => ({
      code: Number(error.code ?? 1),
      output: `${error.stdout ?? ''}${error.stderr ?? error}`.trim(),
    }),
  );
}

/**
 * Opens a database with a store and members, and a mail server. Returns them with the environment for programs
 * that use them.
 * @param {AsyncDisposableStack} cleanup
 * @param {Drill & { name: string, archive?: string }} options archive: folder for the archived WAL files
 */
export async function openDrilled(cleanup, { name, archive, dataDir: parent, onStep, signal }) {
  const dataDir = join(parent, name);
  await mkdir(dataDir);
  await buildStale({ withPage: true, signal, onBuild: (part) => onStep(`Building ${part}`) });
  onStep(`Drill “${name}”: creating a database with members`);
  if (archive !== undefined) await keepArchive(dataDir, archive);
  let server = await startEmbeddedPostgres({ dataDir });
  cleanup.defer(() => server.stop());
  await migrate(server.url);
  const [smtpPort, key] = [await freePort(), newKey()];
  const inbox = await openInbox(cleanup, smtpPort);
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    STAGING: 'true',
    DATABASE_URL: server.url,
    SECRET_KEYS: key,
    OIDC_BENCH_SECRET: BENCH_CLIENT.secret,
    PUBLIC_ORIGIN: `https://${HOST}`,
    HOST: '127.0.0.1',
    TRUSTED_PROXIES: '127.0.0.1',
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    METRICS_TOKEN,
    DATABASE_TIMEOUT: '20000',
  };
  const storeFile = await writeBenchStore(dataDir);
  await seed({
    ...{ databaseUrl: server.url, dataDir, storeFile, env, signal },
    ...{ withDemoMembers: false, withHistory: false },
  });
  const database = new pg.Client({ connectionString: server.url });
  await database.connect();
  await addMembers(database);
  await database.end();
  return {
    ...{ dataDir, url: server.url, env, key, inbox },
    /** Starts the server again after it was killed. */
    async startDatabase() {
      server = await startEmbeddedPostgres({ dataDir });
    },
    databaseEnded: () => server.ended,
  };
}

/** @param {string} dataDir @param {string} archive */
async function keepArchive(dataDir, archive) {
  const server = await startEmbeddedPostgres({ dataDir });
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  const settings = Object.entries(await walSettings({ archive, restoreTo: '' }));
  for (const [name, value] of settings) await client.query(`ALTER SYSTEM SET ${name} = '${value}'`);
  await client.end();
  await server.stop();
}
